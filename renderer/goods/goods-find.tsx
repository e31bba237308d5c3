import { Button } from '#renderer/components/button.tsx';
import { ListRow } from '#renderer/components/list-row.tsx';
import panel from '#renderer/components/panel.module.css';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import { WordsField } from '#renderer/components/words-field.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import styles from '#renderer/goods/goods-find.module.css';
import type { GoodsFinding } from '#renderer/goods/use-goods-find.ts';
import { goodsFindWords } from '#renderer/words/en/goods-find.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(goodsFindWords);

interface GoodsFindProps {
  readonly find: GoodsFinding;
  /** Nothing is on the list yet that digits could be about. */
  readonly isFirst: boolean;
  /** What becomes of the marked one, where it does not go onto a list. */
  readonly take?: string;
  readonly figure?: (variant: VariantView) => string;
}

export function GoodsFind({ find, isFirst, ...rows }: GoodsFindProps) {
  const { text, type, field } = find;
  const focus = () => field.current?.querySelector('input')?.focus();
  useKey('F2', focus, { inFields: true });
  return (
    <>
      <div ref={field}>
        <WordsField
          key={String(isFirst)}
          label={say('goodsFind.find')}
          value={text}
          onChange={type}
          testId="goods-find"
          first={isFirst}
        />
      </div>
      {find.isOpen && <Found find={find} {...rows} />}
    </>
  );
}

function Found({ find, take = say('goodsFind.take'), figure = () => '' }: Omit<GoodsFindProps, 'isFirst'>) {
  const { text, rows, settled, at, move, type, choose, enter } = find;
  const list = useInSight<HTMLUListElement>(at);
  useKey('ArrowDown', () => move(1), { inFields: true });
  useKey('ArrowUp', () => move(-1), { inFields: true });
  useKey('Escape', () => type(''), { inFields: true });
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {rows.map((variant, index) => (
          <li key={variant.key}>
            <ListRow
              title={variant.name}
              figure={figure(variant)}
              detail={variant.choices ? '' : variant.code}
              state={stateOf(variant)}
              chosen={index === at}
              onChoose={() => void choose(variant)}
              testId={`goods-found-${variant.code}`}
              wraps
            />
          </li>
        ))}
        {settled && rows.length === 0 && <li className={panel.empty}>{say('goodsFind.none', { text })}</li>}
      </ul>
      <Button shortcut="Enter" inFields onPress={() => void enter()} testId="goods-take">
        {settled && rows.length === 0 ? say('goodsFind.take.any') : take}
      </Button>
    </>
  );
}

function stateOf({ choices, onHand }: VariantView): string {
  if (choices) return say('sale.choices', { count: formatWhole(choices.count) });
  return onHand === null ? '' : say('goodsFind.books', { count: formatWhole(onHand) });
}
