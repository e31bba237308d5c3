import { useEffect } from 'react';
import { useLocation } from 'wouter';

import { KeysWait, laterPart } from '#renderer/later-part.tsx';
import type { SaleView } from '#renderer/register/contract.ts';
import { useSale } from '#renderer/sale/use-sale.ts';
import { saleEnded, useSaleEnded } from '#renderer/sale/use-sale-ended.ts';
import styles from '#renderer/screens/pay/pay.module.css';
import { PayFigures } from '#renderer/screens/pay/pay-figures.tsx';
import { PayKeys } from '#renderer/screens/pay/pay-keys.tsx';
import { useUi } from '#renderer/state/ui-store.ts';

const AgeQuestion = laterPart(async () => (await import('#renderer/sale/age-question.tsx')).AgeQuestion);

export function PayScreen() {
  const sale = useSale();
  const [, go] = useLocation();
  const nothingToPay = sale?.lines.length === 0;
  useEffect(() => {
    // Reached by a reload or after the sale was cleared elsewhere.
    if (nothingToPay && useUi.getState().finished === null) go('/');
  }, [nothingToPay, go]);
  useSaleEnded(() => {
    // What was keyed is money of whoever stood here, and the next sale is somebody else's.
    useUi.setState({ entry: '', saleTrouble: saleEnded });
    go('/');
  });
  useEffect(() => {
    useUi.setState({ finished: null });
  }, []);
  return sale ? <Pay sale={sale} /> : <KeysWait />;
}

function Pay({ sale }: { readonly sale: SaleView }) {
  return (
    <div className={styles.screen} data-testid="pay-screen">
      <div className={styles.pay}>
        <PayFigures sale={sale} />
        {sale.age ? (
          <section className={styles.keys}>
            <AgeQuestion age={sale.age} />
          </section>
        ) : (
          <PayKeys sale={sale} />
        )}
      </div>
    </div>
  );
}
