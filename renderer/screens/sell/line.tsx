import { memo, type MouseEvent } from 'react';

import button from '#renderer/components/button.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-till.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import styles from '#renderer/screens/sell/sale.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface LineProps {
  readonly line: SaleLine;
  readonly amount: Forms['amount'];
}

interface RowProps extends LineProps {
  readonly number: number;
  readonly marked: boolean;
}

/** Plain elements: a scan waits for them. When the mark moves on, the words stay as they are. */
export const Line = memo(function Line({ line, amount, number, marked }: RowProps) {
  const choose = () => useUi.getState().chooseLine(line.id);
  return (
    <li className={styles.line} data-marked={marked} data-testid={`line-${number}`}>
      <button type="button" className={styles.lineWords} tabIndex={-1} onClick={choose}>
        <Words line={line} amount={amount} />
      </button>
      {marked && <PlusMinus line={line} />}
    </li>
  );
});

const Words = memo(function Words({ line, amount }: LineProps) {
  const { quantity, name, price, discountPercent, discountAmount, note } = line;
  return (
    <>
      <span className={styles.quantity}>{formatWhole(quantity)}</span>
      <span className={styles.lineName}>{name}</span>
      {(discountPercent !== 0 || discountAmount !== 0) && (
        <span className={styles.off}>
          {discountPercent !== 0 && say('sale.percentOff', { percent: formatWhole(-discountPercent) })}
          {discountAmount !== 0 && ` ${amount(-discountAmount)}`}
        </span>
      )}
      <span className={styles.lineAmount}>{amount(line.amount)}</span>
      {quantity !== 1 && <small className={styles.lineSmall}>{say('sale.each', { price: amount(price) })}</small>}
      {note !== '' && <small className={styles.lineSmall}>“{note}”</small>}
    </>
  );
});

function PlusMinus({ line }: { readonly line: SaleLine }) {
  const { setQuantity } = useSaleCommands();
  const by = (step: number) => ({
    type: 'button' as const,
    className: plain,
    onMouseDown: keepCursor,
    onClick: () => void setQuantity(line, line.quantity + step),
  });
  return (
    <span className={styles.plusMinus}>
      <button {...by(-1)} aria-label={say('sale.less')} data-testid="less">
        −
      </button>
      <button {...by(1)} aria-label={say('sale.more')} data-testid="more">
        +
      </button>
    </span>
  );
}

const plain = [button.button, button.plain, button.normal].join(' ');

/** As every press does, so that a scan after it goes to the sale. */
function keepCursor(event: MouseEvent): void {
  event.preventDefault();
}
