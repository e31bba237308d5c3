import { useEffect, useRef } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import type { SaleView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-till.ts';
import { useMarkedIn, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { Line } from '#renderer/screens/sell/line.tsx';
import { LineKeys } from '#renderer/screens/sell/line-keys.tsx';
import styles from '#renderer/screens/sell/sale.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function SaleLines({ sale }: { readonly sale: SaleView }) {
  const marked = useMarkedIn(sale)?.id;
  const { amount } = useForms();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (marked === undefined) return undefined;
    const showMarked = () => list.current?.querySelector('[data-marked=true]')?.scrollIntoView({ block: 'nearest' });
    // Asking where a row is makes the browser lay out the page at once, so that waits until the line is there.
    const later = requestAnimationFrame(showMarked);
    return () => cancelAnimationFrame(later);
  }, [marked]);
  return (
    <>
      <ol ref={list} className={styles.lines} aria-label={say('frame.sell')}>
        {sale.lines.map((line, index) => (
          <Line key={line.id} line={line} number={index + 1} marked={line.id === marked} amount={amount} />
        ))}
        {sale.lines.length === 0 && (
          <li className={panel.empty}>
            <h2>{say('sale.empty')}</h2>
            <p>{say('sale.empty.next')}</p>
          </li>
        )}
      </ol>
      <Removed />
      <LineKeys />
    </>
  );
}

/** Stays as long as the sale does: an undo that runs away is no undo. */
function Removed() {
  const name = useUi(({ removed }) => removed.at(-1));
  const { undoRemove } = useSaleCommands();
  if (name === undefined) return null;
  return (
    <div className={styles.removed} data-testid="removed">
      <span>{say('sale.removed', { name })}</span>
      <Button tone="quiet" act="undo" inFields onPress={() => void undoRemove()} testId="undo-remove">
        {say('sale.undo')}
      </Button>
    </div>
  );
}
