import { memo, useContext } from 'react';

import { PlainButton } from '#renderer/components/plain-button.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { madeWords } from '#renderer/sale/made-words.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { HasScale } from '#renderer/sale/weigh-key.tsx';
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
      <PlusMinus line={line} />
    </li>
  );
});

const Words = memo(function Words({ line, amount }: LineProps) {
  const { quantity, name, price, discountPercent, discountAmount, note, promotion, priceBook, salesPerson, serials } =
    line;
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
      {priceBook !== undefined && <small className={styles.promotion}>{priceBook}</small>}
      {promotion !== undefined && <small className={styles.promotion}>{promotion}</small>}
      {quantity !== 1 && <small className={styles.lineSmall}>{say('sale.each', { price: amount(price) })}</small>}
      {madeWords(line).map((words) => (
        <small key={words} className={styles.lineSmall}>
          {words}
        </small>
      ))}
      {serials?.map(({ serial }) => (
        <small key={serial} className={styles.lineSmall}>
          {say('sale.serial', { serial })}
        </small>
      ))}
      {line.missingSerials !== undefined && (
        <small className={styles.promotion}>{say('sale.serialMissing', { count: line.missingSerials })}</small>
      )}
      {salesPerson !== undefined && (
        <small className={styles.lineSmall}>{say('sale.soldBy', { name: salesPerson })}</small>
      )}
      {note !== '' && <small className={styles.lineSmall}>“{note}”</small>}
    </>
  );
});

/** In every row and shown in the marked one: taking them out of the last row would cost more than the new row. */
const PlusMinus = memo(function PlusMinus({ line }: { readonly line: SaleLine }) {
  const { setQuantity } = useSaleCommands();
  const weigh = () => {
    useUi.getState().chooseLine(line.id);
    useUi.getState().open('weigh');
  };
  return (
    <span className={styles.plusMinus}>
      {useContext(HasScale) && line.quantity > 0 && (
        <PlainButton onPress={weigh} label={say('sale.weigh')} testId="weigh-line">
          kg
        </PlainButton>
      )}
      <PlainButton onPress={() => void setQuantity(line, line.quantity - 1)} label={say('sale.less')} testId="less">
        −
      </PlainButton>
      <PlainButton onPress={() => void setQuantity(line, line.quantity + 1)} label={say('sale.more')} testId="more">
        +
      </PlainButton>
    </span>
  );
});
