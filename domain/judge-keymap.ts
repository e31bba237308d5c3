import type { Keymap } from '#domain/keymap.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { saleActs } from '#domain/sale-acts.ts';

export interface KeyUnusable extends Refusal<'key_unusable'> {
  readonly key: string;
}
export interface KeyTaken extends Refusal<'key_taken'> {
  readonly key: string;
}

/** Whether every act can be reached: keys that write nothing, each for one act. */
export function judgeKeymap(keys: Keymap): Result<Keymap, KeyUnusable | KeyTaken> {
  const taken = new Set<string>();
  for (const [act, key] of Object.entries(keys)) {
    const isScreens = saleKeys.has(key) || (!saleActs.has(act) && screenKeys.has(key));
    if (!isUsable(key) || isScreens) return refuse({ code: 'key_unusable', key });
    if (taken.has(key)) return refuse({ code: 'key_taken', key });
    taken.add(key);
  }
  return ok(keys);
}

/** A character alone would be typed or scanned; what the browser keeps for itself never arrives. */
function isUsable(key: string): boolean {
  return (key === '?' || /^(?:(?:Ctrl\+|Alt\+|Shift\+)*F\d{1,2}|(?:Ctrl\+)?(?:Alt\+)?[A-Z])$/.test(key)) && !kept(key);
}

function kept(key: string): boolean {
  return (
    /^[A-Z]$/.test(key) ||
    ['Ctrl+N', 'Ctrl+T', 'Ctrl+W', 'Ctrl+A', 'Ctrl+C', 'Ctrl+V', 'Ctrl+X', 'Alt+F4'].includes(key)
  );
}

/** Single screens use these for keys of their own. */
const screenKeys: ReadonlySet<string> = new Set(
  'F2 F5 F6 F7 F9 F10 Ctrl+U Ctrl+Y Alt+G Alt+H Alt+J Alt+K Alt+N Alt+R Alt+S Alt+U Alt+V Alt+W Alt+Y'.split(' '),
);

/** And the sale this one. */
const saleKeys: ReadonlySet<string> = new Set(['Alt+A', 'Alt+N', 'Alt+Y']);
