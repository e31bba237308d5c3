import { memo, type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { PlainButton } from '#renderer/components/plain-button.tsx';
import type { SaleLine, SaleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { linesNow, openAbout, useMarkedIn } from '#renderer/sale/use-sale.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import { changeQuantityBy } from '#renderer/sale/sale-commands.ts';
import { HasScale } from '#renderer/sale/has-scale.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { tell, tellAfterMs } from '#renderer/screens/sell/heard.tsx';
import styles from '#renderer/screens/sell/sale.module.css';
import { say } from '#renderer/words/say.ts';

interface MarkProps {
  /** Its rows are the lines of the sale. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly sale: SaleView;
  readonly amount: Forms['amount'];
}

/**
 * The colour of the marked row, and the one pair of plus and minus that stands in it. Both are moved right behind the line
 * that was put into the page, which does not wait for them, and before the frame that shows it, which is laid out once.
 */
export function Mark({ list, sale: { lines, total }, sale, amount }: MarkProps) {
  const line = useMarkedIn(sale);
  const [place] = useState(placeOfKeys);
  const [id, empty] = [line?.id, line === undefined];
  useLayoutEffect(() => {
    if (id === undefined) return tell('');
    const row = list.current?.children[lines.findIndex((each) => each.id === id)];
    if (!row) return undefined;
    let gone = false;
    queueMicrotask(() => {
      if (!gone) markRow(row, place, id);
    });
    const atFrame = requestAnimationFrame(() => show(row));
    const later = setTimeout(() => tell(heardOf(lines, id, { amount, total })), tellAfterMs);
    return () => {
      gone = true;
      clearTimeout(later);
      cancelAnimationFrame(atFrame);
    };
  }, [list, lines, place, id, total, amount]);
  useEffect(() => {
    const { current } = list;
    if (!current || empty) return undefined;
    // A discount or a customer takes room from the list, and would cover the keys of the line just touched.
    const watcher = new ResizeObserver(() => show(place.parentElement));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [list, place, empty]);
  return (
    <PlusMinus place={place} comesBack={line !== undefined && line.quantity < 0} weighed={line?.weighed === true} />
  );
}

function heardOf(lines: readonly SaleLine[], id: number, { amount, total }: Heard): string {
  const line = lines.find((each) => each.id === id);
  if (!line) return '';
  const { name } = line;
  return say('sale.heard', { quantity: quantityWords(line), name, amount: amount(line.amount), total: amount(total) });
}

interface Heard {
  readonly amount: Forms['amount'];
  readonly total: number;
}

function markRow(row: Element, place: HTMLElement, lineId: number): void {
  place.dataset['line'] = String(lineId);
  const before = place.parentElement;
  if (before !== row) {
    before?.removeAttribute('data-marked');
    before?.removeAttribute('aria-current');
    row.setAttribute('data-marked', 'true');
    row.setAttribute('aria-current', 'true');
    row.append(place);
  }
}

function show(row: Element | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

interface PlusMinusProps {
  readonly place: HTMLElement;
  readonly comesBack: boolean;
  /** A gram more or less is nobody's wish: what lies on the scale is weighed again. */
  readonly weighed: boolean;
}

/** About the line they are seen at: it may be marked no more when the finger comes down. */
const PlusMinus = memo(function PlusMinus({ place, comesBack, weighed }: PlusMinusProps) {
  const register = useRegister();
  const onLine = (act: (line: SaleLine) => void) => () => {
    const line = linesNow(register).find(({ id }) => id === Number(place.dataset['line']));
    if (line) act(line);
  };
  const weigh = onLine((line) => openAbout(line, 'weigh'));
  const less = onLine(({ id }) => changeQuantityBy(register, id, -1));
  const more = onLine(({ id }) => changeQuantityBy(register, id, 1));
  return createPortal(
    <>
      {useContext(HasScale) && !comesBack && (
        <PlainButton onPress={weigh} label={`kg: ${say('sale.weigh')}`} testId="weigh-line">
          kg
        </PlainButton>
      )}
      {!weighed && (
        <>
          <PlainButton onPress={less} label={say('sale.less')} testId="less">
            −
          </PlainButton>
          <PlainButton onPress={more} label={say('sale.more')} testId="more">
            +
          </PlainButton>
        </>
      )}
    </>,
    place,
  );
});

function placeOfKeys(): HTMLElement {
  const place = document.createElement('span');
  place.className = styles.plusMinus ?? '';
  return place;
}
