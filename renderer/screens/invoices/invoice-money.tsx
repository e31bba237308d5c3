import panel from '#renderer/components/panel.module.css';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { say } from '#renderer/words/say.ts';

type Payment = InvoiceView['payments'][number];
type Paid = Pick<Payment, 'method' | 'amount'> & Partial<Pick<Payment, 'tendered' | 'takenAt' | 'setOff'>>;
type Figures = 'subtotal' | 'discount' | 'tax' | 'taxName' | 'taxIncluded' | 'total' | 'paid' | 'due';
type Own = 'points' | 'taxParts' | 'change' | 'rounding';

/** What it comes to and what was paid; of another till’s invoice the office does not say all of it. */
interface InvoiceMoneyProps {
  readonly invoice: Pick<InvoiceView, Figures> &
    Partial<Pick<InvoiceView, Own>> & { readonly payments: readonly Paid[] };
}

export function InvoiceMoney({ invoice }: InvoiceMoneyProps) {
  const { amount, money } = useForms();
  const { subtotal, discount, points, tax, taxName, taxIncluded, total, paid, due } = invoice;
  const { taxParts, change, rounding } = { ...unsaid, ...invoice };
  const byHand = discount + (points?.amount ?? 0);
  const taxes = taxParts.length > 0 || taxName === '' ? taxParts : [{ name: taxName, tax }];
  const rows: readonly (readonly [words: string, figure: number, shown: boolean])[] = [
    [say('sale.subtotal'), subtotal, discount !== 0],
    [say('sale.discount'), byHand, byHand !== 0],
    [say('sale.points', { used: points?.used ?? 0 }), -(points?.amount ?? 0), points !== undefined],
    ...taxes.map((each) => [say(taxIncluded ? 'sale.taxIncluded' : 'sale.tax', each), each.tax, tax !== 0] as const),
  ];
  return (
    <dl className={`${panel.figures} ${styles.money}`}>
      {rows.map(([words, figure, shown]) => shown && <Figure key={words} words={words} figure={amount(figure)} />)}
      <dt className={styles.total}>{say('sale.total')}</dt>
      <dd className={styles.total} data-testid="detail-total">
        {money(total)}
      </dd>
      {invoice.payments.map((payment, index) => (
        <Figure key={`${payment.takenAt}-${index}`} words={wordsOf(payment, amount)} figure={amount(payment.amount)} />
      ))}
      <Figure words={say('invoice.paid')} figure={amount(paid)} testId="detail-paid" />
      {rounding !== 0 && <Figure words={say('invoice.rounding')} figure={amount(rounding)} testId="detail-rounding" />}
      {change !== 0 && <Figure words={say('invoice.change')} figure={amount(change)} testId="detail-change" />}
      {due !== 0 && <Figure words={say('invoice.due')} figure={amount(due)} testId="detail-due" />}
    </dl>
  );
}

const unsaid: Pick<InvoiceView, 'taxParts' | 'change' | 'rounding'> = { taxParts: [], change: 0, rounding: 0 };

function wordsOf({ method, amount, tendered = amount, setOff }: Paid, figure: (of: number) => string): string {
  if (setOff) return say('invoice.wasSetOff', { number: setOff });
  return tendered === amount ? method : say('invoice.tendered', { method, tendered: figure(tendered) });
}

function Figure({
  words,
  figure,
  testId,
}: {
  readonly words: string;
  readonly figure: string;
  readonly testId?: string;
}) {
  return (
    <>
      <dt>{words}</dt>
      <dd data-testid={testId}>{figure}</dd>
    </>
  );
}
