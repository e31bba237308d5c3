import { useState } from 'react';
import { useLocation } from 'wouter';

import { type KeyAct, usualKeys } from '#domain/keymap.ts';
import { saleActs } from '#domain/sale-acts.ts';
import { Button } from '#renderer/components/button.tsx';
import { Key } from '#renderer/components/key.tsx';
import panel from '#renderer/components/panel.module.css';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import styles from '#renderer/frame/frame.module.css';
import { acts, everywhere, type HelpScreen, screenKeys } from '#renderer/frame/help-keys.ts';
import { type KeyChange, useKeyChange } from '#renderer/frame/use-key-change.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { helpWords } from '#renderer/words/en/help.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { roleWords } from '#renderer/words/en/roles.ts';
import { settingsWords } from '#renderer/words/en/settings.ts';
import { syncScreenWords } from '#renderer/words/en/sync-screen.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(helpWords);
learn(roleWords);
learn(settingsWords);
learn(syncScreenWords);

/** Every key there is, those of the screen below first; a manager gives those of whole screens other ones. */
export function HelpSheet() {
  const close = useUi((ui) => ui.close);
  const [at] = useLocation();
  const [screen, show] = useState(() => screenAt(at));
  const [changing, setChanging] = useState(false);
  const change = useKeyChange();
  const given = changing ? change : null;
  return (
    <Sheet title={say('help.title')} onClose={close} testId="help" wide="table">
      <Screens screen={screen} onShow={show} />
      <div className={styles.help}>
        <Keys
          title={`help.${screen}`}
          acts={screen === 'sell' ? actsOf(true) : []}
          rows={screenKeys[screen]}
          change={given}
        />
        <Keys title="help.everywhere" acts={actsOf(false)} rows={everywhere} change={given} />
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

const screens = Object.keys(screenKeys) as HelpScreen[];

function screenAt(path: string): HelpScreen {
  return screens.find((screen) => path.startsWith(`/${screen}`)) ?? 'sell';
}

function actsOf(sale: boolean): readonly KeyAct[] {
  return (Object.keys(acts) as KeyAct[]).filter((act) => saleActs.has(act) === sale);
}

interface ScreensProps {
  readonly screen: HelpScreen;
  readonly onShow: (screen: HelpScreen) => void;
}

function Screens({ screen, onShow }: ScreensProps) {
  const step = (by: number) => onShow(screens.at((screens.indexOf(screen) + by) % screens.length) ?? screen);
  useKey('PageDown', () => step(1));
  useKey('PageUp', () => step(-1));
  return (
    <fieldset className={panel.row} aria-label={say('help.screens')}>
      {screens.map((each) => (
        <Button key={each} pressed={each === screen} onPress={() => onShow(each)} testId={`help-${each}`}>
          {say(`help.${each}`)}
        </Button>
      ))}
      <Key of="PageUp" />
      <Key of="PageDown" />
    </fieldset>
  );
}

interface KeysProps {
  readonly title: WordId;
  readonly acts: readonly KeyAct[];
  readonly rows: readonly (readonly [keys: readonly string[], words: WordId])[];
  /** Null while the keys are only shown. */
  readonly change: KeyChange | null;
}

function Keys({ title, acts: own, rows, change }: KeysProps) {
  return (
    <section>
      <h3>{say(title)}</h3>
      <dl className={styles.keys}>
        {own.map((act) => (
          <ActRow key={act} act={act} change={change} />
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
