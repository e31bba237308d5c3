/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot show a price and the stock beside a name */
import { memo, useEffect, useRef } from 'react';

import panel from '#renderer/components/panel.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import { type Forms, useForms } from '#renderer/register/use-forms.ts';
import { AddGoodsKey } from '#renderer/sale/add-goods-key.tsx';
import { leftWords } from '#renderer/sale/left-words.ts';
import styles from '#renderer/screens/sell/finder.module.css';
import { FoundOption } from '#renderer/screens/sell/found-option.tsx';
import { FoundOthers } from '#renderer/screens/sell/found-other.tsx';
import { tell } from '#renderer/screens/sell/heard.tsx';
import { beginsAt, priceOf } from '#renderer/screens/sell/tile.tsx';
import type { FinderState } from '#renderer/screens/sell/use-finder.ts';
import { say } from '#renderer/words/say.ts';

interface FoundProps {
  readonly finder: FinderState;
  readonly onChoose: (variant: VariantView) => void;
}

/** The best matches for what has been typed; Enter adds the marked one. */
export function Found({ finder, onChoose }: FoundProps) {
  const { found, others, rows, marked, text, settled } = finder;
  const forms = useForms();
  useKey('ArrowDown', () => finder.move(1), { inFields: true });
  useKey('ArrowUp', () => finder.move(-1), { inFields: true });
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(marked);
  useEffect(() => {
    // A list that has just come begins at its top, and looking where that is would lay it out twice.
    if (shown.current === marked) return;
    shown.current = marked;
    list.current?.querySelector(`#found-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const scrolledFor = useRef<string>(null);
  // However far somebody scrolled what was found before, what fits best stands first. Only then: to scroll is to lay out.
  useEffect(() => {
    if (scrolledFor.current === null || scrolledFor.current === text) return;
    scrolledFor.current = null;
    list.current?.scrollTo({ top: 0 });
  }, [text]);
  const nothing = rows === 0 && settled && others.settled;
  useEffect(() => {
    if (!nothing) return undefined;
    tell(say('sale.none', { text }));
    return () => tell('');
  }, [nothing, text]);
  if (nothing) {
    return (
      <div className={panel.empty} data-testid="found-none">
        <h2>{say('sale.none', { text })}</h2>
        <p>{say('sale.none.next')}</p>
        <AddGoodsKey lookedFor={text} />
      </div>
    );
  }
  return (
    <div
      id="found"
      role="listbox"
      className={styles.found}
      ref={list}
      onScroll={() => (scrolledFor.current = text)}
      aria-label={say('sale.products')}
    >
      {found.map((variant, index) => (
        <FoundRow
          key={variant.key}
          variant={variant}
          forms={forms}
          index={index}
          marked={index === marked}
          onChoose={onChoose}
        />
      ))}
      <FoundOthers others={others} behind={found.length} marked={marked} />
    </div>
  );
}

interface FoundRowProps {
  readonly variant: VariantView;
  readonly forms: Forms;
  readonly index: number;
  readonly marked: boolean;
  readonly onChoose: (variant: VariantView) => void;
}

/** A letter more can bring twenty others at once: a row asks for nothing of its own and has no key. */
const FoundRow = memo(function FoundRow({ variant, forms, index, marked, onChoose }: FoundRowProps) {
  return (
    <FoundOption index={index} marked={marked} onChoose={() => onChoose(variant)} testId={`found-${variant.code}`}>
      <FoundWords variant={variant} amount={forms.amount} />
    </FoundOption>
  );
});

function FoundWords({ variant, amount }: { readonly variant: VariantView; readonly amount: Forms['amount'] }) {
  const { name, code, onHand, choices } = variant;
  return (
    <>
      <span className={styles.foundName}>
        {name} {!choices && <small>{code}</small>}
      </span>
      <small>
        {choices ? say('sale.choices', { count: formatWhole(choices.count) }) : leftWords(onHand)}
        {beginsAt(variant) && ` ${say('sale.from')}`}
      </small>
      <span className={styles.price}>{priceOf(variant, amount)}</span>
    </>
  );
}
