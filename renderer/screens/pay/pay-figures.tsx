import { type CSSProperties, lazy, Suspense } from 'react';
import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import type { SaleView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { OfflineExposure } from '#renderer/sale/offline-exposure.tsx';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { PayLines } from '#renderer/screens/pay/pay-lines.tsx';
import { PayTrouble } from '#renderer/screens/pay/pay-trouble.tsx';
import { TerminalSilent } from '#renderer/screens/pay/terminal-silent.tsx';
import { Taken } from '#renderer/screens/pay/taken.tsx';
import styles from '#renderer/screens/pay/pay.module.css';
import { Nobodys } from '#renderer/sale/nobodys.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say, sayItems } from '#renderer/words/say.ts';

const PointsNote = lazy(async () => ({ default: (await import('#renderer/sale/points-note.tsx')).PointsNote }));

/** The facts: what is due now, what was taken, what goes back. */
export function PayFigures({ sale }: { readonly sale: SaleView }) {
  const { money } = useForms();
  const { total, due, cashDue, tenders, itemCount, customer, rounding } = sale;
  const { paid, figure } = headline(sale);
  const words = money(figure);
  return (
    <section className={styles.figures}>
      <div>
        {/* Whoever hears the window is told what is left, also when a part that was paid is taken off again. */}
        <div aria-live="polite" aria-atomic>
          <h1 className={styles.word}>{say(dueWords(sale))}</h1>
          <p
            className={styles.due}
            data-testid={paid ? 'change' : 'due'}
            style={{ '--letters': words.length } as CSSProperties}
          >
            {words}
          </p>
        </div>
        {due !== cashDue && (
          <p className={styles.small} data-testid="cash-due">
            {say('pay.cashDue', { amount: money(Math.abs(cashDue)) })}
          </p>
        )}
        {rounding !== 0 && (
          <p className={styles.small} data-testid="rounding">
            {say('pay.rounding', { amount: money(rounding) })}
          </p>
        )}
        <p className={styles.small}>
          {[
            tenders.length > 0 ? say('pay.of', { total: money(total) }) : '',
            sayItems(itemCount),
            customer?.name ?? say('sale.walkIn'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <PayTrouble />
      {sale.hasPoints && (
        <div className={styles.points}>
          <Suspense fallback={null}>
            <PointsNote sale={sale} paying />
          </Suspense>
        </div>
      )}
      <Nobodys name={sale.nobodys} />
      {tenders.length > 0 && <Taken sale={sale} />}
      <OfflineExposure />
      <PayLines sale={sale} />
      <PayExits sale={sale} />
    </section>
  );
}

/** Change once all is paid; what a terminal gave no answer about before everything else. */
function headline({ due, change, tenders }: SaleView): { readonly paid: boolean; readonly figure: number } {
  const silent = tenders.find(({ outcome }) => outcome === 'unknown');
  if (silent) return { paid: false, figure: silent.tendered };
  const paid = due === 0 && tenders.length > 0;
  return { paid, figure: paid ? change : Math.abs(due) };
}

function dueWords({ due, tenders }: SaleView) {
  if (tenders.some(({ outcome }) => outcome === 'unknown')) return 'pay.silent';
  if (due < 0) return 'pay.giveBack';
  if (tenders.length === 0) return 'pay.due';
  return due === 0 ? 'pay.change' : 'pay.left';
}

function PayExits({ sale }: { readonly sale: SaleView }) {
  const [, go] = useLocation();
  const { amount } = useForms();
  const { complete } = useSaleCommands();
  const leave = async () => {
    if (await complete(null, true)) go('/after');
  };
  const open = useUi((ui) => ui.open);
  useKey(useKeyOf('points'), () => open('points'));
  const back = () => {
    useUi.setState({ saleTrouble: null, entry: '' });
    go('/');
  };
  // Escape first takes back what the finger did last.
  useKey('Escape', () => (useUi.getState().entry === '' ? back() : useUi.getState().clearEntry()));
  return (
    <div className={styles.exits}>
      <Button size="till" onPress={back} testId="back-to-sale" act="sell">
        {say('pay.back')}
      </Button>
      {sale.due > 0 && (
        <Button size="till" shortcut="Ctrl+U" onPress={() => void leave()} testId="leave-unpaid">
          {say('pay.leaveUnpaid', { amount: amount(sale.due) })}
        </Button>
      )}
      <TerminalSilent sale={sale} />
    </div>
  );
}
