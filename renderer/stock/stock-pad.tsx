import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import sheets from '#renderer/sale/sheets.module.css';
import styles from '#renderer/stock/stock.module.css';
import type { Stock } from '#renderer/stock/use-stock.ts';
import { say } from '#renderer/words/say.ts';

interface StockPadProps {
  readonly stock: Stock;
  /** Enter is not about what was looked for. */
  readonly isFree: boolean;
}

/** How many there are of the marked line. */
export function StockPad({ stock: { marked, keyed, press, setKeyed, drop }, isFree }: StockPadProps) {
  const quantity = formatWhole(keyed ?? marked?.quantity ?? 0);
  return (
    <div className={styles.side}>
      <p className={`${sheets.figure} ${styles.figure}`} aria-live="polite" data-testid="stock-figure">
        <span>{marked?.name ?? say('stock.nothingMarked')}</span> {marked && quantity}
      </p>
      <Keypad figure={keyed} onPress={press} corner="none" />
      <div className={styles.pair}>
        <Button
          tone="danger"
          size="till"
          shortcut="Delete"
          disabled={!marked || !isFree}
          onPress={() => void drop()}
          testId="stock-drop"
        >
          {say('stock.drop')}
        </Button>
        <Button
          size="till"
          shortcut={isFree ? 'Enter' : undefined}
          disabled={!marked || keyed === null}
          onPress={() => void setKeyed()}
          testId="stock-set"
        >
          {say('stock.set')}
        </Button>
      </div>
    </div>
  );
}
