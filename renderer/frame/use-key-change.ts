import { useEffect, useEffectEvent, useState } from 'react';

import type { KeyAct, Keymap } from '#domain/keymap.ts';
import { comboOf } from '#renderer/keys/combo.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type Trouble, useCommand } from '#renderer/register/use-command.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export interface KeyChange {
  /** Which act waits for its new key. */
  readonly asked: KeyAct | null;
  readonly ask: (act: KeyAct) => void;
  readonly save: (keys: Keymap) => Promise<void>;
  readonly trouble: Trouble | null;
}

const alone: ReadonlySet<string> = new Set(['Control', 'Alt', 'Shift', 'Meta']);

/** While an act waits, the next key is its own and does nothing else. */
export function useKeyChange(): KeyChange {
  const { client } = useRegister();
  const [asked, ask] = useState<KeyAct | null>(null);
  const { run, trouble } = useCommand(client.settings.setKeys);
  const save = async (keys: Keymap) => {
    ask(null);
    const saved = await run({ keys });
    if (saved) useUi.setState({ keys: saved });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (asked === null || alone.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') ask(null);
    else void save({ ...useUi.getState().keys, [asked]: comboOf(event) });
  });
  useEffect(() => {
    if (asked === null) return undefined;
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [asked]);
  return { asked, ask, save, trouble };
}
