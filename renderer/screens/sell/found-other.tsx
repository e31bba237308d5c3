/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot show a phone number beside a name */
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sell/finder.module.css';
import { FoundOption } from '#renderer/screens/sell/found-option.tsx';
import type { Other, useOthers } from '#renderer/screens/sell/use-others.ts';
import { say } from '#renderer/words/say.ts';

interface FoundOthersProps {
  readonly others: ReturnType<typeof useOthers>;
  /** How many goods stand above them. */
  readonly behind: number;
  readonly marked: number;
}

/** Not products, and the list says so: customers, and behind them invoices. */
export function FoundOthers({ others: { rows, choose }, behind, marked }: FoundOthersProps) {
  return kinds.map(({ kind, title }) => {
    const first = rows.findIndex((row) => row.kind === kind);
    if (first < 0) return null;
    return (
      <div key={kind} className={styles.foundKind} role="group" aria-labelledby={`found-${kind}`}>
        <small id={`found-${kind}`}>{say(title)}</small>
        {rows
          .filter((row) => row.kind === kind)
          .map((other, index) => (
            <FoundOption
              key={other.id}
              index={behind + first + index}
              marked={marked === behind + first + index}
              onChoose={() => void choose(other)}
              testId={`found-${other.kind}-${other.kind === 'customer' ? other.code : other.number}`}
            >
              <OtherWords other={other} />
            </FoundOption>
          ))}
      </div>
    );
  });
}

const kinds = [
  { kind: 'customer', title: 'sale.customers' },
  { kind: 'invoice', title: 'sale.invoices' },
] as const;

function OtherWords({ other }: { readonly other: Other }) {
  const { amount, moment } = useForms();
  if (other.kind === 'customer') {
    return (
      <>
        <span className={styles.foundName}>
          {other.name} <small>{other.code}</small>
        </span>
        <small>{other.mobile || other.email}</small>
      </>
    );
  }
  return (
    <>
      <span className={styles.foundName}>
        {other.number} <small>{other.customer}</small>
      </span>
      <small>{moment(other.soldAt)}</small>
      <span className={styles.price}>{amount(other.total)}</span>
    </>
  );
}
