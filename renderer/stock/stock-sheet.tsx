import { type StockReason, stockReasons } from '#domain/adjustments.ts';
import { Button } from '#renderer/components/button.tsx';
import { Key } from '#renderer/components/key.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { StockBook } from '#renderer/stock/stock-book.tsx';
import styles from '#renderer/stock/stock.module.css';
import { useWriting } from '#renderer/stock/writing.ts';
import { stockWords } from '#renderer/words/en/stock.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(stockWords);

/** A delivery came, something broke, somebody counted a shelf. Each is a list of its own, which the register keeps. */
export function StockSheet() {
  const close = useUi((ui) => ui.close);
  const reason = useWriting((writing) => writing.reason);
  return (
    <Sheet title={say('stock.title')} onClose={close} testId="stock-sheet" wide="table">
      <div className={styles.layout}>
        <Ways reason={reason} />
        <StockBook key={reason} reason={reason} />
      </div>
    </Sheet>
  );
}

function Ways({ reason }: { readonly reason: StockReason }) {
  const choose = (next: StockReason | undefined) => {
    if (next === undefined || next === reason) return;
    useUi.getState().clearEntry();
    useWriting.setState({ reason: next });
  };
  const step = (by: number) => choose(stockReasons.at((stockReasons.indexOf(reason) + by) % stockReasons.length));
  useKey('PageDown', () => step(1), { inFields: true });
  useKey('PageUp', () => step(-1), { inFields: true });
  return (
    <fieldset className={panel.row} aria-label={say('stock.way')}>
      {stockReasons.map((each) => (
        <Button key={each} pressed={each === reason} onPress={() => choose(each)} testId={`stock-${each}`}>
          {say(`stock.${each}`)}
        </Button>
      ))}
      <Key of="PageUp" />
      <Key of="PageDown" />
    </fieldset>
  );
}
