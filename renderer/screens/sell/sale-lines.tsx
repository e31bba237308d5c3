import { memo, useEffect, useRef } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { SaleLine, SaleView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-till.ts';
import { useMarkedLine, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { LineKeys } from '#renderer/screens/sell/line-keys.tsx';
import styles from '#renderer/screens/sell/sell.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function SaleLines({ sale }: { readonly sale: SaleView }) {
  const marked = useMarkedLine();
  return (
    <>
      <ol className={styles.lines} aria-label={say('frame.sell')}>
        {sale.lines.map((line, index) => (
          <Line key={line.id} line={line} number={index + 1} marked={line.id === marked?.id} />
        ))}
        {sale.lines.length === 0 && (
          <li className={panel.empty}>
            <h2>{say('sale.empty')}</h2>
            <p>{say('sale.empty.next')}</p>
          </li>
        )}
      </ol>
      <Removed />
      {marked && <LineKeys line={marked} lines={sale.lines} />}
    </>
  );
}

interface LineProps {
  readonly line: SaleLine;
  readonly number: number;
  readonly marked: boolean;
}

const Line = memo(function Line({ line, number, marked }: LineProps) {
  const { amount } = useForms();
  const choose = useUi((ui) => ui.chooseLine);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Asking where the row is makes the browser lay out the page at once, so that waits until the line is painted.
    const later = marked ? requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' })) : 0;
    return () => cancelAnimationFrame(later);
  }, [marked]);
  const { quantity, name, price, discountPercent, discountAmount, note } = line;
  return (
    <li ref={row} className={styles.line} data-marked={marked} data-testid={`line-${number}`}>
      <button type="button" className={styles.lineWords} tabIndex={-1} onClick={() => choose(line.id)}>
        <span className={styles.quantity}>{formatWhole(quantity)}</span>
        <span className={styles.lineName}>{name}</span>
        <span className={styles.off}>
          {discountPercent !== 0 && say('sale.percentOff', { percent: formatWhole(-discountPercent) })}
          {discountAmount !== 0 && ` ${amount(-discountAmount)}`}
        </span>
        <span className={styles.lineAmount}>{amount(line.amount)}</span>
        {quantity !== 1 && <small className={styles.lineSmall}>{say('sale.each', { price: amount(price) })}</small>}
        {note !== '' && <small className={styles.lineSmall}>“{note}”</small>}
      </button>
      {marked && <PlusMinus line={line} />}
    </li>
  );
});

function PlusMinus({ line }: { readonly line: SaleLine }) {
  const { setQuantity } = useSaleCommands();
  return (
    <span className={styles.plusMinus}>
      <Button onPress={() => void setQuantity(line, line.quantity - 1)} label={say('sale.less')} testId="less">
        −
      </Button>
      <Button onPress={() => void setQuantity(line, line.quantity + 1)} label={say('sale.more')} testId="more">
        +
      </Button>
    </span>
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
      <Button tone="quiet" shortcut="Ctrl+Z" inFields onPress={() => void undoRemove()} testId="undo-remove">
        {say('sale.undo')}
      </Button>
    </div>
  );
}
