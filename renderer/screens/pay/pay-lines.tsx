import { formatWhole } from '#renderer/money/format-money.ts';
import type { SaleView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/pay/pay.module.css';
import { say } from '#renderer/words/say.ts';

/** What is being paid for, because a customer who is asked for money asks what for. */
export function PayLines({ sale }: { readonly sale: SaleView }) {
  const { amount } = useForms();
  const { lines, discount } = sale;
  return (
    <ul className={styles.lines} aria-label={say('pay.lines')} data-testid="pay-lines">
      {lines.map(({ id, quantity, name, amount: sum }) => (
        <li key={id}>
          <span>{formatWhole(quantity)}</span>
          <span>{name}</span>
          <span>{amount(sum)}</span>
        </li>
      ))}
      {discount !== 0 && (
        <li>
          <span />
          <span>{say('sale.discount')}</span>
          <span>{amount(discount)}</span>
        </li>
      )}
    </ul>
  );
}
