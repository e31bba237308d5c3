import { Badge } from '#renderer/components/badge.tsx';
import { ListRow } from '#renderer/components/list-row.tsx';
import panel from '#renderer/components/panel.module.css';
import type { BoughtView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { InvoiceState } from '#renderer/screens/invoices/invoice-entry.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import type { Bought } from '#renderer/screens/invoices/use-bought.ts';
import { boughtWords } from '#renderer/words/en/bought.ts';
import { learn } from '#renderer/words/learn.ts';
import { explain } from '#renderer/words/refusal.ts';
import { say } from '#renderer/words/say.ts';

learn(boughtWords);

interface BoughtEntryProps {
  readonly row: BoughtView;
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}

/** An invoice of another till in the list of one customer. */
export function BoughtEntry({ row, chosen, onChoose }: BoughtEntryProps) {
  const { amount, moment } = useForms();
  return (
    <ListRow
      title={row.number}
      figure={amount(row.total)}
      detail={[moment(row.soldAt), row.cashier].filter(Boolean).join(' · ')}
      state={<BoughtState row={row} />}
      chosen={chosen}
      onChoose={() => onChoose(row.id)}
      testId={`bought-${row.number}`}
    />
  );
}

export function BoughtState({ row }: { readonly row: BoughtView }) {
  return (
    <>
      <InvoiceState invoice={{ ...row, sent: 'confirmed' }} />
      <Badge words={placeOf(row)} tone="muted" testId="bought-place" />
    </>
  );
}

/** Its till; of another outlet that as well. */
function placeOf({ away, outlet, register }: BoughtView): string {
  const place = away ? [outlet, register] : [register];
  return place.filter(Boolean).join(' · ') || say('bought.other');
}

/** How far what is shown goes beyond this till, and as of when. */
export function BoughtNote({ bought: { name, answer } }: { readonly bought: Bought }) {
  const forms = useForms();
  return (
    <output className={`${panel.muted} ${styles.others}`} data-testid="bought-note">
      {wordsOf(name, answer, forms)}
    </output>
  );
}

function wordsOf(name: string, answer: Bought['answer'], forms: ReturnType<typeof useForms>): string {
  if (!answer) return say('bought.asking', { name });
  if (!answer.ok) {
    const { happened, next } = explain(answer.refusal, forms);
    return `${happened} ${next}`;
  }
  const { items, asOf, since } = answer.value;
  return say('bought.told', { count: items.length, name, at: forms.moment(asOf), day: forms.dayName(since) });
}
