import { memo } from 'react';

import { Badge } from '#renderer/components/badge.tsx';
import { ListRow } from '#renderer/components/list-row.tsx';
import type { InvoiceRow } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { say } from '#renderer/words/say.ts';

interface InvoiceEntryProps {
  readonly row: InvoiceRow;
  readonly chosen: boolean;
  readonly onChoose: (invoiceId: string) => void;
}

export const InvoiceEntry = memo(function InvoiceEntry({ row, chosen, onChoose }: InvoiceEntryProps) {
  const { amount, moment } = useForms();
  return (
    <ListRow
      title={row.number}
      figure={amount(row.total)}
      detail={[moment(row.soldAt), row.customer, row.cashier].filter(Boolean).join(' · ')}
      state={<InvoiceState invoice={row} />}
      chosen={chosen}
      onChoose={() => onChoose(row.id)}
      testId={`invoice-${row.number}`}
    />
  );
});

/** Only what is out of the ordinary: a paid and sent invoice needs no badge. */
export function InvoiceState({
  invoice,
}: {
  readonly invoice: Pick<InvoiceRow, 'voided' | 'payment' | 'sent' | 'due'>;
}) {
  const { amount } = useForms();
  const practising = useTill()?.practice;
  const { voided, payment, sent, due } = invoice;
  const owing = payment === 'Unpaid' || payment === 'Partial';
  return (
    <>
      {voided && <Badge words={say('invoice.void')} tone="danger" testId="state-void" />}
      {!voided && owing && (
        <Badge words={say('invoice.owes', { amount: amount(due) })} tone="attention" testId="state-owing" />
      )}
      {!voided && !owing && payment !== 'Paid' && (
        <Badge words={say(`payment.${payment}`)} tone="muted" testId="state-payment" />
      )}
      {sent !== 'confirmed' && !practising && (
        <Badge words={say(`sent.${sent}`)} tone={sent === 'attention' ? 'danger' : 'muted'} testId="state-sent" />
      )}
    </>
  );
}
