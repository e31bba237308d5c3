import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { ListPlan, ListStanding } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { ListRows } from '#renderer/screens/settings/list-rows.tsx';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

type Busy = Extract<ListStanding, { readonly done: number }>;
export type Ended = Extract<ListStanding, { readonly kind: 'ended' }>;

/** How far it is, in the same place until it is done. */
export function ListProgress({ standing: { kind, done, all } }: { readonly standing: Busy }) {
  return (
    <output data-testid="goods-list-progress">
      {all === null
        ? say(`goodsList.${kind}`)
        : say(`goodsList.${kind}.of`, { done: formatWhole(done), all: formatWhole(all) })}
      {kind === 'writing' && <> {say('goodsList.writing.goesOn')}</>}
    </output>
  );
}

/** What came of it, and what to do next. */
export function ListResult({ ended }: { readonly ended: Ended }) {
  const { moment } = useForms();
  const { name, by, at, stopped, refused, refusedRows } = ended;
  return (
    <>
      <TroubleNote trouble={stopped} />
      <output className={stopped ? panel.attention : panel.good} data-testid="goods-list-ended">
        {say('goodsList.ended', { name, by, moment: moment(at), ...figuresOf(ended) })}
      </output>
      {refused > 0 && (
        <Scrolled label={say('goodsList.notTaken')} className={styles.prints}>
          <RefusedRows title={say('goodsList.notTaken')} rows={refusedRows} count={refused} />
        </Scrolled>
      )}
      {stopped === null && <p>{say('goodsList.next')}</p>}
    </>
  );
}

export function figuresOf({ added, changed, same, refused }: Pick<ListPlan, 'added' | 'changed' | 'same' | 'refused'>) {
  return {
    added: formatWhole(added),
    changed: formatWhole(changed),
    same: formatWhole(same),
    refused: formatWhole(refused),
  };
}

interface RefusedRowsProps {
  readonly title: string;
  readonly rows: ListPlan['refusedRows'];
  readonly count: number;
}

/** Why is said by the office, in its own words. */
export function RefusedRows({ title, rows, count }: RefusedRowsProps) {
  const words = rows.map(({ line, code, reason }) => ({
    key: line,
    lead: code === '' ? say('goodsList.line', { line }) : say('goodsList.lineOf', { line, code }),
    words: reason,
  }));
  return <ListRows title={title} rows={words} count={count} testId="goods-list-refused" />;
}
