import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { InvoiceActions } from '#renderer/screens/invoices/invoice-actions.tsx';
import { InvoiceState } from '#renderer/screens/invoices/invoice-entry.tsx';
import { InvoiceLines } from '#renderer/screens/invoices/invoice-lines.tsx';
import { InvoiceMoney } from '#renderer/screens/invoices/invoice-money.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { say } from '#renderer/words/say.ts';

export function InvoiceDetail({ invoiceId }: { readonly invoiceId: string }) {
  const { ask } = useRegister();
  const { data: invoice } = useQuery(ask.invoice.show.queryOptions({ input: { invoiceId } }));
  if (!invoice) return <section className={`${panel.panel} ${styles.detail}`} />;
  return (
    <section className={`${panel.panel} ${styles.detail}`} data-testid="invoice-detail">
      <Head invoice={invoice} />
      <Scrolled label={invoice.number}>
        <InvoiceLines lines={invoice.lines} />
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
