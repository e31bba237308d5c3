/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot show a price and the stock beside a name */
import { useEffect, useRef } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/sell/finder.module.css';
import type { FinderState } from '#renderer/screens/sell/use-finder.ts';
import { say } from '#renderer/words/say.ts';

interface FoundProps {
  readonly finder: FinderState;
  readonly onChoose: (variant: VariantView) => void;
}

/** The best matches for what has been typed; Enter adds the marked one. */
export function Found({ finder, onChoose }: FoundProps) {
  const { found, marked, text, settled } = finder;
  useKey('ArrowDown', () => finder.move(1), { inFields: true });
  useKey('ArrowUp', () => finder.move(-1), { inFields: true });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  if (found.length === 0 && settled) {
    return (
      <div className={panel.empty} data-testid="found-none">
        <h2>{say('sale.none', { text })}</h2>
        <p>{say('sale.none.next')}</p>
      </div>
    );
  }
  return (
    <div id="found" role="listbox" className={styles.found} ref={list} aria-label={say('sale.products')}>
      {found.map((variant, index) => (
        <div key={variant.key} id={`found-${index}`} role="option" aria-selected={index === marked}>
          <Button
            className={styles.foundRow}
            pressed={index === marked}
            onPress={() => onChoose(variant)}
            testId={`found-${variant.code}`}
          >
            <FoundWords name={variant.name} code={variant.code} price={variant.price} onHand={variant.onHand} />
          </Button>
        </div>
      ))}
    </div>
  );
}

interface FoundWordsProps {
  readonly name: string;
  readonly code: string;
  readonly price: number;
  readonly onHand: number | null;
}

function FoundWords({ name, code, price, onHand }: FoundWordsProps) {
  const { amount } = useForms();
  return (
    <>
      <span className={styles.foundName}>
        {name} <small>{code}</small>
      </span>
      <small>{onHand !== null && say('sale.stock', { count: formatWhole(onHand) })}</small>
      <span className={styles.price}>{amount(price)}</span>
    </>
  );
}
