import { useState } from 'react';

import { type KeyAct, saleActs, usualKeys } from '#domain/keymap.ts';
import { Button } from '#renderer/components/button.tsx';
import { Key } from '#renderer/components/key.tsx';
import panel from '#renderer/components/panel.module.css';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import styles from '#renderer/frame/frame.module.css';
import { type KeyChange, useKeyChange } from '#renderer/frame/use-key-change.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { helpWords } from '#renderer/words/en/help.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(helpWords);

type Row = readonly [keys: readonly string[], words: WordId];
const acts = {
  sell: 'frame.sell',
  invoices: 'frame.invoices',
  customers: 'help.customers',
  return: 'help.return',
  shift: 'frame.shift',
  sync: 'frame.sync',
  settings: 'frame.settings',
  handOver: 'help.handOver',
  lock: 'help.lock',
  practice: 'help.practice',
  help: 'help.help',
  find: 'help.find',
  price: 'help.price',
  misc: 'help.misc',
  goods: 'help.goods',
  camera: 'help.camera',
  line: 'help.editLine',
  weigh: 'help.weigh',
  discount: 'help.discount',
  park: 'help.park',
  quotes: 'help.quotes',
  visits: 'help.visits',
  coupon: 'help.coupon',
  points: 'help.points',
  clear: 'help.clear',
  pay: 'help.pay.open',
  undo: 'help.undo',
} as const satisfies Record<KeyAct, WordId>;

const everywhere: readonly Row[] = [[['Escape'], 'help.back']];
const sell: readonly Row[] = [
  [['Enter'], 'help.addFound'],
  [['ArrowUp', 'ArrowDown'], 'help.choose'],
  [['3', '*'], 'help.quantity'],
  [['+'], 'help.more'],
  [['-'], 'help.less'],
  [['Delete'], 'help.remove'],
];
const pay: readonly Row[] = [
  [['Enter'], 'help.pay.enter'],
  [['F5', 'F6', 'F7', 'F10'], 'help.pay.tender'],
  [['/', '*', '+'], 'help.pay.quick'],
  [['Delete'], 'help.pay.removeTender'],
];
const invoices: readonly Row[] = [[['PageUp', 'PageDown'], 'help.find.day']];

/** Every key there is; a manager gives those of whole screens other ones. */
export function HelpSheet() {
  const close = useUi((ui) => ui.close);
  const [changing, setChanging] = useState(false);
  const change = useKeyChange();
  return (
    <Sheet title={say('help.title')} onClose={close} testId="help" wide="table">
      <div className={styles.help}>
        <Keys title={say('help.everywhere')} rows={everywhere} change={changing ? change : null} />
        <Keys title={say('help.sell')} rows={sell} change={changing ? change : null} />
        <Keys title={say('help.pay')} rows={pay} />
        <Keys title={say('help.invoices')} rows={invoices} />
      </div>
      <SheetTrouble trouble={change.trouble} />
      <div className={panel.row}>
        <Button pressed={changing} onPress={() => setChanging(!changing)} testId="change-keys">
          {say(changing ? 'help.done' : 'help.change')}
        </Button>
        {changing && (
          <>
            <Button onPress={() => void change.save(usualKeys)} testId="usual-keys">
              {say('help.usual')}
            </Button>
            <output data-testid="key-asked">
              {change.asked === null ? say('help.changing') : say('help.press', { act: say(acts[change.asked]) })}
            </output>
          </>
        )}
      </div>
    </Sheet>
  );
}

interface KeysProps {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Present in a list that has acts of its own; null while their keys are only shown. */
  readonly change?: KeyChange | null;
}

function Keys({ title, rows, change }: KeysProps) {
  const own = title === say('help.sell');
  const shown = change === undefined ? [] : (Object.keys(acts) as KeyAct[]).filter((act) => saleActs.has(act) === own);
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {shown.map((act) => (
          <ActRow key={act} act={act} change={change ?? null} />
        ))}
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

function ActRow({ act, change }: { readonly act: KeyAct; readonly change: KeyChange | null }) {
  const key = useUi(({ keys }) => keys[act]);
  const words = say(acts[act]);
  return (
    <div style={{ display: 'contents' }}>
      <dt data-testid={`key-of-${act}`}>
        {change ? (
          <PlainButton onPress={() => change.ask(act)} label={words} testId={`change-${act}`}>
            <Key of={key} />
          </PlainButton>
        ) : (
          <Key of={key} />
        )}
      </dt>
      <dd>{words}</dd>
    </div>
  );
}
