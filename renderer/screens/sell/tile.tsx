import { memo } from 'react';

import { isFreshCount } from '#domain/count-age.ts';
import { perUnit } from '#domain/weight-price.ts';
import { Button } from '#renderer/components/button.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { leftWords } from '#renderer/sale/left-words.ts';
import styles from '#renderer/screens/sell/shelf.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface TileProps {
  readonly variant: VariantView;
  readonly forms: Forms;
  readonly onChoose: (variant: VariantView) => void;
}

/** Drawn again only when its product changed: thirty of them stand beside every scan. */
export const Tile = memo(function Tile({ variant, forms, onChoose }: TileProps) {
  const { amount, moment } = forms;
  const { onHand, stockAt, choices } = variant;
  const left = choices ? null : leftWords(onHand);
  return (
    <Button
      className={styles.tile}
      onPress={() => onChoose(variant)}
      testId={`tile-${variant.code}`}
      onMenu={() => useUi.getState().favour(variant)}
    >
      <span className={styles.tileName}>{variant.name}</span>
      <span className={styles.tileFoot}>
        <small>
          {choices && say('sale.choices', { count: formatWhole(choices.count) })}
          {beginsAt(variant) && <span className={styles.from}>{say('sale.from')}</span>}
          {left}
          {left !== null && stockAt !== null && !isFreshCount(stockAt, Date.now()) && (
            <span className={styles.stockAge}>{moment(stockAt)}</span>
          )}
        </small>
        <span className={styles.price}>{priceOf(variant, amount)}</span>
      </span>
    </Button>
  );
});

/** A product with a choice whose prices only begin at the one shown. */
export function beginsAt({ choices }: VariantView): boolean {
  return choices !== undefined && choices.cheapest !== choices.dearest;
}

export function priceOf({ price, per, choices, misc }: VariantView, amount: Forms['amount']): string | null {
  return misc ? null : `${amount(choices?.cheapest ?? price)}${perUnit(choices ? undefined : per)}`;
}
