import { type CSSProperties, memo, useMemo } from 'react';

import type { SaleView } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sell/sale.module.css';
import { say, sayItems } from '#renderer/words/say.ts';

interface TotalsProps {
  readonly sale: SaleView;
  readonly forms: Forms;
}

export const Totals = memo(function Totals({ sale, forms: { amount, money } }: TotalsProps) {
  const { subtotal, discount, discountPercent, coupon, points, tax, taxName, taxIncluded, total, itemCount } = sale;
  const byHand = discount + (coupon?.amount ?? 0) + (points?.amount ?? 0);
  const toPay = money(total);
  const taxes = sale.taxParts ?? (taxName === '' ? [] : [{ name: taxName, tax }]);
  return (
    <dl className={styles.totals}>
      {discount !== 0 && (
        <>
          <dt>{say('sale.subtotal')}</dt>
          <dd data-testid="subtotal">{amount(subtotal)}</dd>
        </>
      )}
      {byHand !== 0 && (
        <>
          <dt>
            {say('sale.discount')} {discountPercent !== 0 && say('sale.percentOff', { percent: discountPercent })}
          </dt>
          <dd data-testid="discount-total">{amount(byHand)}</dd>
        </>
      )}
      {(coupon || points) && <TakenOff sale={sale} amount={amount} />}
      {taxes.map((each) => (
        <Tax key={each.name} name={each.name} included={taxIncluded} tax={amount(each.tax)} />
      ))}
      <div>
        <dt className={styles.totalWord}>
          {say('sale.total')} <small>{sayItems(itemCount)}</small>
        </dt>
        <dd className={styles.total} data-testid="total" style={{ '--letters': toPay.length } as CSSProperties}>
          {toPay}
        </dd>
      </div>
      <Taken sale={sale} amount={amount} />
    </dl>
  );
});

interface TakenProps extends Pick<Forms, 'amount'> {
  readonly sale: SaleView;
}

/** Money on the counter of a sale somebody went back to. */
function Taken({ sale: { total, tenders, tendered, due }, amount }: TakenProps) {
  if (total <= 0 || tenders.length === 0) return null;
  return (
    <>
      <dt>{say('pay.taken')}</dt>
      <dd data-testid="taken">{amount(tendered)}</dd>
      <dt>{say('pay.left')}</dt>
      <dd data-testid="left">{amount(due)}</dd>
    </>
  );
}

interface TaxProps {
  readonly name: string;
  readonly included: boolean;
  readonly tax: string;
}

/** Its words stay the same while the figure changes with every scan. */
function Tax({ name, included, tax }: TaxProps) {
  const words = useMemo(() => say(included ? 'sale.taxIncluded' : 'sale.tax', { name }), [name, included]);
  return (
    <>
      <dt>{words}</dt>
      <dd data-testid="tax">{tax}</dd>
    </>
  );
}

/** A coupon and points, each in a row of its own. */
function TakenOff({ sale: { coupon, points }, amount }: TakenProps) {
  return (
    <>
      {coupon && (
        <>
          <dt data-testid="coupon-on-sale">
            {coupon.missing === 0
              ? say('sale.coupon', coupon)
              : say('sale.coupon.missing', { code: coupon.code, amount: amount(coupon.missing) })}
          </dt>
          <dd data-testid="coupon-off">{amount(-coupon.amount)}</dd>
        </>
      )}
      {points && (
        <>
          <dt data-testid="points-on-sale">{say('sale.points', points)}</dt>
          <dd data-testid="points-off">{amount(-points.amount)}</dd>
        </>
      )}
    </>
  );
}
