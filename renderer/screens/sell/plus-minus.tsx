import { memo, useContext } from 'react';
import { createPortal } from 'react-dom';

import { PlainButton } from '#renderer/components/plain-button.tsx';
import type { SaleLine } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { markedLine, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { HasScale } from '#renderer/sale/weigh-key.tsx';
import styles from '#renderer/screens/sell/sale.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface PlusMinusProps {
  /** Stands in the marked row. */
  readonly place: HTMLElement;
  readonly comesBack: boolean;
}

/** The keys of the marked line: one pair that is moved, because a pair in every row is more than the row's words to a scan. */
export const PlusMinus = memo(function PlusMinus({ place, comesBack }: PlusMinusProps) {
  const register = useRegister();
  const { setQuantity } = useSaleCommands();
  const onMarked = (act: (line: SaleLine) => void) => () => {
    const line = markedLine(register);
    if (line) act(line);
  };
  const weigh = onMarked(({ id }) => {
    useUi.getState().chooseLine(id);
    useUi.getState().open('weigh');
  });
  const less = onMarked((line) => void setQuantity(line, line.quantity - 1));
  const more = onMarked((line) => void setQuantity(line, line.quantity + 1));
  return createPortal(
    <>
      {useContext(HasScale) && !comesBack && (
        <PlainButton onPress={weigh} label={say('sale.weigh')} testId="weigh-line">
          kg
        </PlainButton>
      )}
      <PlainButton onPress={less} label={say('sale.less')} testId="less">
        −
      </PlainButton>
      <PlainButton onPress={more} label={say('sale.more')} testId="more">
        +
      </PlainButton>
    </>,
    place,
  );
});

export function placeOfPlusMinus(): HTMLElement {
  const place = document.createElement('span');
  place.className = styles.plusMinus ?? '';
  return place;
}
