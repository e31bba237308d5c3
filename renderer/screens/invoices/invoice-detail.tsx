import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { InvoiceActions } from '#renderer/screens/invoices/invoice-actions.tsx';
import { InvoiceState } from '#renderer/screens/invoices/invoice-entry.tsx';
import { InvoiceMoney } from '#renderer/screens/invoices/invoice-money.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { madeWords } from '#renderer/sale/made-words.ts';
import { eachWords, quantityWords } from '#renderer/sale/quantity-words.ts';
import { say } from '#renderer/words/say.ts';

export function InvoiceDetail({ invoiceId }: { readonly invoiceId: string }) {
  const { ask } = useRegister();
  const { data: invoice } = useQuery(ask.invoice.show.queryOptions({ input: { invoiceId } }));
  if (!invoice) return <section className={`${panel.panel} ${styles.detail}`} />;
  return (
    <section className={`${panel.panel} ${styles.detail}`} data-testid="invoice-detail">
      <Head invoice={invoice} />
      <Scrolled label={invoice.number}>
        <Lines invoice={invoice} />
        <InvoiceMoney invoice={invoice} />
      </Scrolled>
      <InvoiceActions invoice={invoice} />
    </section>
  );
}

function Head({ invoice }: { readonly invoice: InvoiceView }) {
  const { moment, amount } = useForms();
  const { number, customer, soldAt, cashier, shiftNumber, voidReason, writeOff, note, erased } = invoice;
  return (
    <header className={styles.head}>
      <div className={panel.head}>
        <h1 data-testid="detail-number">{number}</h1>
        <div className={panel.row}>
          <InvoiceState invoice={invoice} />
        </div>
      </div>
      <p>{customer === '' ? say('sale.walkIn') : customer}</p>
      <p className={panel.muted}>{say('invoice.by', { at: moment(soldAt), cashier, shift: shiftNumber })}</p>
      {voidReason !== null && <p className={panel.danger}>{say('invoice.voidedBecause', { reason: voidReason })}</p>}
      {erased && <p>{say('invoice.erasedBy', { by: erased.by, at: moment(erased.at) })}</p>}
      {writeOff && (
        <p>
          {say('invoice.writtenOff', {
            amount: amount(writeOff.amount),
            by: writeOff.by,
            at: moment(writeOff.at),
            tag: [writeOff.tag, writeOff.note, ...writeOff.items.map(({ name }) => name)].filter(Boolean).join(', '),
          })}
        </p>
      )}
      <Returns invoice={invoice} />
      {note !== '' && <p>{say('invoice.note', { note })}</p>}
    </header>
  );
}

function Returns({
  invoice: { returnOf, returnElsewhere, returns, returnedElsewhere },
}: {
  readonly invoice: InvoiceView;
}) {
  return (
    <>
      {returnOf && (
        <p data-testid="return-of">
          <Link href={`/invoices/${returnOf.id}`}>{say('invoice.returnOf', { number: returnOf.number })}</Link>
        </p>
      )}
      {returnElsewhere !== null && (
        <p data-testid="return-of">{say('invoice.returnOf', { number: returnElsewhere })}</p>
      )}
      {returns
        .filter(({ voided }) => !voided)
        .map(({ id, number }) => (
          <p key={id} data-testid="returned-by">
            <Link href={`/invoices/${id}`}>{say('invoice.returned', { number })}</Link>
          </p>
        ))}
      {returnedElsewhere.map((number) => (
        <p key={number} data-testid="returned-by">
          {say('invoice.returned', { number })}
        </p>
      ))}
    </>
  );
}

function Lines({ invoice }: { readonly invoice: InvoiceView }) {
  const { amount } = useForms();
  return (
    <table className={panel.table}>
      <tbody>
        {invoice.lines.map((line, index) => (
          // A printed invoice never changes its lines, so their place is their name.
          <tr key={`${index}-${line.code}`}>
            <td className={panel.num}>{quantityWords(line)}</td>
            <td>
              {line.name}
              <LineSays line={line} />
            </td>
            <td className={panel.num}>{amount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of one piece at its price the amount says it already, as on the sale. */
function LineSays({ line }: { readonly line: InvoiceView['lines'][number] }) {
  const { amount } = useForms();
  const { quantity, price, discountPercent, discountAmount, priceBook, promotion, note, serials, salesPerson } = line;
  const cheaper = [
    discountPercent !== 0 && say('sale.percentOff', { percent: formatWhole(-discountPercent) }),
    discountAmount !== 0 && amount(-discountAmount),
  ].filter(Boolean);
  const each = quantity !== 1 || price !== line.amount ? eachWords(line, amount) : '';
  const words = [
    [each, ...cheaper].join(' ').trim(),
    priceBook,
    promotion,
    note && `“${note}”`,
    ...madeWords(line),
    ...(serials ?? []).map(({ serial }) => say('sale.serial', { serial })),
    salesPerson !== undefined && say('sale.soldBy', { name: salesPerson }),
  ].filter(Boolean);
  return words.length === 0 ? null : (
    <>
      <br />
      <small className={panel.muted}>{words.join(' · ')}</small>
    </>
  );
}
