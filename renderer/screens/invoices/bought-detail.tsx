import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import type { BoughtView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { BoughtState } from '#renderer/screens/invoices/bought-entry.tsx';
import { InvoiceLines } from '#renderer/screens/invoices/invoice-lines.tsx';
import { InvoiceMoney } from '#renderer/screens/invoices/invoice-money.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface BoughtDetailProps {
  readonly invoice: BoughtView;
  readonly asOf: number;
}

/** An invoice of another till: it is looked at here, and its goods may come back; all else is for the till that made it. */
export function BoughtDetail({ invoice, asOf }: BoughtDetailProps) {
  const { moment } = useForms();
  const openReturn = useUi((ui) => ui.openReturn);
  const { number, customer, soldAt, cashier, away, outlet, canReturn } = invoice;
  return (
    <section className={`${panel.panel} ${styles.detail}`} data-testid="bought-detail">
      <header className={styles.head}>
        <div className={panel.head}>
          <h1 data-testid="detail-number">{number}</h1>
          <div className={panel.row}>
            <BoughtState row={invoice} />
          </div>
        </div>
        <p>{customer}</p>
        <p className={panel.muted}>{[moment(soldAt), cashier].filter(Boolean).join(' · ')}</p>
      </header>
      <Scrolled label={number}>
        <InvoiceLines lines={invoice.lines} />
        <InvoiceMoney invoice={invoice} />
      </Scrolled>
      <footer className={styles.acts}>
        <p className={panel.muted}>
          {say('bought.asOf', { at: moment(asOf) })}{' '}
          {away && (outlet === '' ? say('bought.away.unnamed') : say('bought.away', { outlet }))}
        </p>
        {canReturn && (
          <div className={panel.row}>
            <Button size="till" act="return" onPress={() => openReturn(number)} testId="return">
              {say('invoice.return')}
            </Button>
          </div>
        )}
      </footer>
    </section>
  );
}
