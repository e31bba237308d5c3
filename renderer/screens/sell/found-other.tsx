/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot show a phone number beside a name */
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sell/finder.module.css';
import type { Other } from '#renderer/screens/sell/use-others.ts';
import { say } from '#renderer/words/say.ts';

interface FoundOtherProps {
  readonly other: Other;
  readonly index: number;
  readonly marked: boolean;
  /** Of its kind. */
  readonly first: boolean;
  readonly onChoose: (other: Other) => Promise<void>;
}

/** Not a product, and the list says so. */
export function FoundOther({ other, index, marked, first, onChoose }: FoundOtherProps) {
  const isCustomer = other.kind === 'customer';
  return (
    <>
      {first && <h3 className={styles.foundKind}>{say(isCustomer ? 'sale.customers' : 'sale.invoices')}</h3>}
      <div id={`found-${index}`} role="option" aria-selected={marked}>
        <PlainButton
          className={styles.foundRow}
          pressed={marked}
          onPress={() => void onChoose(other)}
          testId={`found-${other.kind}-${isCustomer ? other.code : other.number}`}
        >
          <OtherWords other={other} />
        </PlainButton>
      </div>
    </>
  );
}

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
