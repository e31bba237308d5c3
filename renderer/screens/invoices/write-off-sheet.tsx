import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useAmend } from '#renderer/screens/invoices/use-amend.ts';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { say } from '#renderer/words/say.ts';

interface WriteOffSheetProps {
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

/** What is owed given up with a reason; or, once it was, another reason for it. */
export function WriteOffSheet({ invoice, onClose }: WriteOffSheetProps) {
  const { client } = useRegister();
  const { amount } = useForms();
  const { act, off, was } = standing(invoice);
  const facts = { amount: amount(off) };
  const { options, tag, chosen, choose } = useTag(was.tag);
  const [note, setNote] = useState(was.note);
  const [lines, setLines] = useState<readonly number[]>([]);
  const { amend, busy, trouble, approval } = useAmend(client.invoice[act], onClose);
  return (
    <Sheet title={say(`${act}.title`, { number: invoice.number })} onClose={onClose} testId="write-off-sheet">
      <p>{say(`${act}.what`, facts)}</p>
      {options?.length === 0 && <p>{say('writeOff.noOptions')}</p>}
      {options && options.length > 0 && (
        <Choice
          label={say('reason')}
          options={options.map((option) => ({ value: option, words: option }))}
          value={chosen ?? ''}
          onChange={choose}
          testId="tag"
        />
      )}
      {act === 'writeOff' && invoice.lines.length > 1 && (
        <Goods lines={invoice.lines} chosen={lines} onChoose={setLines} />
      )}
      <Field label={say('writeOff.note')} value={note} onChange={setNote} testId="write-off-note" scans={false} />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || tag === undefined}
        onPress={() =>
          tag !== undefined &&
          void amend({ invoiceId: invoice.id, tag, note, ...(lines.length > 0 && { lines: [...lines] }) })
        }
        testId="write-off-confirm"
      >
        {say(`${act}.do`, facts)}
      </Button>
      {approval}
    </Sheet>
  );
}

/** Where the office drops the one that is chosen, or stood there by itself, nobody meant the next. */
function useTag(was: string | null) {
  const { ask } = useRegister();
  const { data: options } = useQuery(ask.invoice.writeOffOptions.queryOptions({ input: {} }));
  const [chosen, choose] = useState(was);
  const first = options?.[0];
  if (chosen === null && first !== undefined) choose(first);
  return { options, tag: options?.find((option) => option === chosen), chosen, choose };
}

interface GoodsProps {
  readonly lines: InvoiceView['lines'];
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
}

/** Which goods it is about; none of them is the whole invoice. */
function Goods({ lines, chosen, onChoose }: GoodsProps) {
  const { amount } = useForms();
  const turn = (place: number) =>
    onChoose(chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place]);
  return (
    <fieldset className={styles.goods}>
      <legend>{say('writeOff.goods')}</legend>
      {lines.map((line, place) => (
        // A printed invoice never changes its lines, so their place is their name.
        <label key={`${place}-${line.code}`} data-on={chosen.includes(place)}>
          <input
            type="checkbox"
            checked={chosen.includes(place)}
            onChange={() => turn(place)}
            data-testid={`off-line-${place}`}
          />
          <span>{line.name}</span>
          <span>{amount(line.amount)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function standing({ writeOff, due }: InvoiceView) {
  return writeOff
    ? ({ act: 'changeWriteOff', off: writeOff.amount, was: writeOff } as const)
    : ({ act: 'writeOff', off: due, was: { tag: null, note: '' } } as const);
}
