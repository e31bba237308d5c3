import { Key } from '#renderer/components/key.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import styles from '#renderer/frame/frame.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { say } from '#renderer/words/say.ts';

type Row = readonly [keys: readonly string[], words: WordId];
const everywhere: readonly Row[] = [
  [['F1'], 'frame.sell'],
  [['F3'], 'frame.invoices'],
  [['F4'], 'frame.customers'],
  [['Ctrl+R'], 'help.return'],
  [['F8'], 'frame.shift'],
  [['F11'], 'frame.sync'],
  [['F12'], 'frame.settings'],
  [['Escape'], 'help.back'],
  [['Alt+C'], 'help.handOver'],
  [['Alt+L'], 'help.lock'],
  [['?'], 'help.help'],
];
const sell: readonly Row[] = [
  [['F2'], 'help.find'],
  [['Enter'], 'help.addFound'],
  [['ArrowUp', 'ArrowDown'], 'help.choose'],
  [['3', '*'], 'help.quantity'],
  [['+'], 'help.more'],
  [['-'], 'help.less'],
  [['F6'], 'help.editLine'],
  [['Delete'], 'help.remove'],
  [['Ctrl+Z'], 'help.undo'],
  [['F7'], 'help.discount'],
  [['F5'], 'help.park'],
  [['F10'], 'help.clear'],
  [['F9'], 'help.pay.open'],
];
const pay: readonly Row[] = [
  [['Enter'], 'help.pay.enter'],
  [['F5', 'F6', 'F7', 'F10'], 'help.pay.tender'],
  [['/', '*', '+'], 'help.pay.quick'],
  [['Delete'], 'help.pay.removeTender'],
];

export function HelpSheet() {
  const close = useUi((ui) => ui.close);
  return (
    <Sheet title={say('help.title')} onClose={close} testId="help" wide>
      <div className={styles.help}>
        <Keys title={say('help.everywhere')} rows={everywhere} />
        <Keys title={say('help.pay')} rows={pay} />
        <Keys title={say('help.sell')} rows={sell} />
      </div>
    </Sheet>
  );
}

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(([keys, words]) => (
          <div key={words} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <Key key={key} of={key} />
              ))}
            </dt>
            <dd>{say(words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
