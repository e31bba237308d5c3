import type { SaleView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import styles from '#renderer/screens/pay/pay.module.css';
import { say } from '#renderer/words/say.ts';

/** What is being paid for, because a customer who is asked for money asks what for. It comes to the total. */
export function PayLines({ sale }: { readonly sale: SaleView }) {
  const { amount } = useForms();
  return (
    <ul className={styles.lines} aria-label={say('pay.lines')} data-testid="pay-lines">
      {sale.lines.map((line) => (
        <li key={line.id}>
          <span>{quantityWords(line)}</span>
          <span>{line.name}</span>
          <span>{amount(line.amount)}</span>
        </li>
      ))}
      {besideLines(sale).map(([words, sum]) => (
        <li key={words}>
          <span />
          <span>{words}</span>
          <span>{amount(sum)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What comes off and what comes on top, named as the sale names it. */
function besideLines(sale: SaleView): (readonly [words: string, sum: number])[] {
  const { discount, coupon, points, tax, taxName, taxIncluded, taxParts } = sale;
  const [byCoupon, byPoints] = [coupon?.amount ?? 0, points?.amount ?? 0];
  const taxes = taxIncluded ? [] : (taxParts ?? [{ name: taxName, tax }]);
  const rows: (readonly [words: string, sum: number])[] = [
    [say('sale.discount'), discount + byCoupon + byPoints],
    ...(coupon ? [[say('sale.coupon', coupon), -byCoupon] as const] : []),
    ...(points ? [[say('sale.points', points), -byPoints] as const] : []),
    ...taxes.map((each) => [say('sale.tax', each), each.tax] as const),
  ];
  return rows.filter(([, sum]) => sum !== 0);
}
