import { Choice, Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useDraft } from '#renderer/screens/settings/drafts.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { AddDraft } from '#renderer/screens/settings/shop/add-form.tsx';
import { blankBook, type BookDraft, readBookDraft } from '#renderer/screens/settings/shop/book-draft.ts';
import { BookGoods } from '#renderer/screens/settings/shop/book-goods.tsx';
import { Where } from '#renderer/screens/settings/shop/where.tsx';
import { say } from '#renderer/words/say.ts';

interface BookFormProps {
  /** Of customers, as the till knows them. */
  readonly groups: readonly string[];
  readonly onClose: () => void;
}

/** For whom and when, and what goods cost then. */
export function BookForm({ groups, onClose }: BookFormProps) {
  const { client } = useRegister();
  const { scale } = useForms().currency;
  const { run, busy, trouble } = useCommand(client.shop.addPriceBook);
  const { draft, change, drop } = useDraft('priceBook', blankBook);
  const read = readBookDraft(draft, scale);
  const add = async () => {
    if (!('book' in read) || !(await run(read.book))) return;
    drop();
    onClose();
  };
  return (
    <Sheet title={say('shop.book.new')} onClose={onClose} testId="book-form" wide="table">
      <div className={`${styles.pair} ${styles.inSight}`}>
        <Term groups={groups} draft={draft} onChange={(more) => change((was) => ({ ...was, ...more }))} />
        <BookGoods rows={draft.rows} onChange={(next) => change((was) => ({ ...was, rows: next(was.rows) }))} />
      </div>
      <AddDraft
        trouble={trouble}
        missing={'missing' in read ? read.missing : null}
        missingId="book-missing"
        words={say('shop.book.add')}
        disabled={busy}
        onAdd={add}
        testId="book-add"
      />
    </Sheet>
  );
}

interface TermProps extends Pick<BookFormProps, 'groups'> {
  readonly draft: BookDraft;
  readonly onChange: (more: Partial<BookDraft>) => void;
}

function Term({ groups, draft: { name, group, where, from, until }, onChange }: TermProps) {
  return (
    <div className={styles.stack}>
      <Field
        label={say('shop.book.name')}
        value={name}
        onChange={(text) => onChange({ name: text })}
        testId="book-name"
        most={60}
        scans={false}
        first
      />
      <Choice
        label={say('shop.book.who')}
        options={['', ...groups].map((each) => ({ value: each, words: each || say('shop.book.who.everybody') }))}
        value={group}
        onChange={(chosen) => onChange({ group: chosen })}
        testId="book-group"
      />
      <p className={panel.muted}>{say('shop.book.who.hint')}</p>
      <div className={styles.figures}>
        <Field
          label={say('shop.field.from')}
          value={from}
          onChange={(day) => onChange({ from: day })}
          testId="book-from"
          type="date"
          hint={say('shop.book.days.hint')}
        />
        <Field
          label={say('shop.field.until')}
          value={until}
          onChange={(day) => onChange({ until: day })}
          testId="book-until"
          type="date"
        />
      </div>
      <Where value={where} onChange={(chosen) => onChange({ where: chosen })} testId="book-where" />
    </div>
  );
}
