import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { type BookRow, withGoods, withStep } from '#renderer/screens/settings/shop/book-draft.ts';
import { ChooseGoods } from '#renderer/screens/settings/shop/choose-goods.tsx';
import { say } from '#renderer/words/say.ts';

type Rows = readonly BookRow[];

interface BookGoodsProps {
  readonly rows: Rows;
  /** By what they were: scans follow each other faster than what they found is drawn. */
  readonly onChange: (next: (was: Rows) => Rows) => void;
}

/** Which goods, and what each costs. */
export function BookGoods({ rows, onChange }: BookGoodsProps) {
  return (
    <div className={styles.stack}>
      <ChooseGoods onAdd={(goods) => onChange((was) => withGoods(was, goods))} />
      <p className={panel.muted}>{say('shop.chosen', { count: new Set(rows.map(({ code }) => code)).size })}</p>
      <ul className={styles.entries} data-testid="book-goods">
        {rows.map((row, place) => (
          <Row key={row.id} row={row} place={place} onChange={onChange} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends Pick<BookGoodsProps, 'onChange'> {
  readonly row: BookRow;
  readonly place: number;
}

function Row({ row, place, onChange }: RowProps) {
  const { amount } = useForms();
  const { name, kind, figure, pieces } = row;
  const change = (more: Partial<BookRow>) =>
    onChange((was) => was.map((each) => (each.id === row.id ? { ...each, ...more } : each)));
  const [other, turn] = kind === 'price' ? (['off', 'asPercent'] as const) : (['price', 'asPrice'] as const);
  return (
    <li>
      <div className={panel.head}>
        <span>{say('shop.book.goods.usual', { name, price: amount(row.price) })}</span>
        <Button
          tone="quiet"
          label={say('shop.chosen.drop', { name })}
          onPress={() => onChange((was) => was.filter(({ id }) => id !== row.id))}
          testId={`book-drop-${place}`}
        >
          ×
        </Button>
      </div>
      <div className={styles.bookRow}>
        <Field
          label={say(kind === 'price' ? 'shop.book.goods.price' : 'shop.book.goods.percent')}
          value={figure}
          onChange={(text) => change({ figure: text })}
          testId={`book-figure-${place}`}
          inputMode="decimal"
          most={20}
        />
        <Field
          label={say('shop.book.goods.pieces')}
          value={pieces}
          onChange={(text) => change({ pieces: text })}
          testId={`book-pieces-${place}`}
          inputMode="decimal"
          most={5}
        />
        <Button onPress={() => change({ kind: other, figure: '' })} testId={`book-turn-${place}`}>
          {say(`shop.book.goods.${turn}`)}
        </Button>
        <Button
          label={say('shop.book.goods.step.of', { name })}
          onPress={() => onChange((was) => withStep(was, row))}
          testId={`book-step-${place}`}
        >
          {say('shop.book.goods.step')}
        </Button>
      </div>
    </li>
  );
}
