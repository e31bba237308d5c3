import type { CDPSession, Page } from '@playwright/test';

/** A keyboard-wedge scanner: real key events of the browser, a few milliseconds apart, and Enter behind them. */
export interface Scanner {
  scan(code: string): Promise<void>;
  /** Keys so many milliseconds apart by the keyboard's own clock, whatever the machine has to do meanwhile. */
  strike(text: string, apartMs: number): Promise<void>;
  /** Keys of the keyboard by their names, right behind whatever was pressed before. */
  rush(...names: readonly string[]): Promise<void>;
}

export function plugIn(page: Page): Scanner {
  let wire: Promise<CDPSession> | undefined;
  let at = 0;
  const send = async (keys: readonly Key[], apart: number, behind = sinceLastKey) => {
    wire ??= page.context().newCDPSession(page);
    const session = await wire;
    // All keys leave at once: a scanner does not wait for the window, and a busy test machine must not slow it down.
    at = Math.max(at, Date.now() / 1000) + behind;
    const press = async (key: Key) => {
      const down = session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp: (at += apart), ...key });
      const up = session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: at, ...key, text: '' });
      await Promise.all([down, up]);
    };
    await Promise.all(keys.map(press));
  };
  return {
    scan: (code) => send(code.split('').map(keyOf).concat(enter), betweenKeys),
    strike: (text, apartMs) => send(text.split('').map(keyOf), apartMs / 1000),
    rush: (...names) => send(names.map(keyNamed), betweenKeys, betweenKeys),
  };
}

interface Key {
  readonly key: string;
  readonly code: string;
  readonly text: string;
  readonly windowsVirtualKeyCode: number;
  readonly modifiers?: number;
}

const betweenKeys = 0.004;
/** Nobody presses a key and pulls the trigger in the same blink, as quick as a test is. */
const sinceLastKey = 0.1;
const enter: Key = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

function keyOf(character: string): Key {
  const upper = character.toUpperCase();
  const code = /\d/.test(character) ? `Digit${character}` : /[A-Z]/.test(upper) ? `Key${upper}` : '';
  return { key: character, code, text: character, windowsVirtualKeyCode: upper.charCodeAt(0) };
}

/** `F9`, `Enter`, `Alt+P`, `+`. */
function keyNamed(name: string): Key {
  if (name === 'Enter') return enter;
  if (name.startsWith('Alt+')) return { ...keyOf(name.slice(4)), text: '', modifiers: 1 };
  const codes: Readonly<Record<string, number>> = { Escape: 27, Delete: 46 };
  const functionKey = /^F(\d+)$/.exec(name)?.[1];
  if (functionKey === undefined && !(name in codes)) return keyOf(name);
  return {
    key: name,
    code: name,
    text: '',
    windowsVirtualKeyCode: functionKey ? 111 + Number(functionKey) : (codes[name] ?? 0),
  };
}
