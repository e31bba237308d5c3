import { memo } from 'react';

import { formatWhole } from '#renderer/money/format-money.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { madeWords } from '#renderer/sale/made-words.ts';
import { eachWords, quantityWords } from '#renderer/sale/quantity-words.ts';
import styles from '#renderer/screens/sell/sale.module.css';
import { ShortNote } from '#renderer/screens/sell/short-note.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface LineProps {
  readonly line: SaleLine;
  readonly number: number;
  readonly amount: Forms['amount'];
}

/** Plain elements, and as few as there can be: a scan waits for each. */
export const Line = memo(function Line({ line, number, amount }: LineProps) {
  const { quantity, name, discountPercent, discountAmount, note, promotion, priceBook, salesPerson, serials } = line;
  const choose = () => useUi.getState().chooseLine(line.id);
  return (
    <li className={styles.line} data-testid={`line-${number}`}>
      <button type="button" className={styles.lineWords} tabIndex={-1} onClick={choose}>
        <span className={styles.quantity}>{quantityWords(line)}</span>
        <span className={styles.lineName}>{name}</span>
        {(discountPercent !== 0 || discountAmount !== 0) && (
          <span className={styles.off}>
            {discountPercent !== 0 && say('sale.percentOff', { percent: formatWhole(-discountPercent) })}
            {discountAmount !== 0 && ` ${amount(-discountAmount)}`}
          </span>
        )}
        <span className={styles.lineAmount}>{amount(line.amount)}</span>
        {[priceBook, promotion].map(
          (words) =>
            words !== undefined && (
              <small key={words} className={styles.promotion}>
                {words}
              </small>
            ),
        )}
        {quantity !== 1 && <small className={styles.lineSmall}>{eachWords(line, amount)}</small>}
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
        {line.short && <ShortNote short={line.short} />}
        {line.missingSerials !== undefined && (
          <small className={styles.promotion}>{say('sale.serialMissing', { count: line.missingSerials })}</small>
        )}
        {salesPerson !== undefined && (
          <small className={styles.lineSmall}>{say('sale.soldBy', { name: salesPerson })}</small>
        )}
        {note !== '' && <small className={styles.lineSmall}>“{note}”</small>}
      </button>
    </li>
  );
});
