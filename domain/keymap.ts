import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';

/** Acts of a whole screen with the key each has until a shop chooses another. */
export const usualKeys = {
  sell: 'F1',
  invoices: 'F3',
  customers: 'F4',
  return: 'Ctrl+R',
  shift: 'F8',
  sync: 'F11',
  settings: 'F12',
  handOver: 'Alt+C',
  lock: 'Alt+L',
  practice: 'Alt+T',
  help: '?',
  find: 'F2',
  price: 'Alt+P',
  misc: 'Alt+M',
  goods: 'Alt+G',
  camera: 'Alt+K',
  line: 'F6',
  weigh: 'Alt+W',
  discount: 'F7',
  park: 'F5',
  quotes: 'Alt+Q',
  visits: 'Alt+V',
  coupon: 'Alt+O',
  points: 'Alt+B',
  clear: 'F10',
  pay: 'F9',
  undo: 'Ctrl+Z',
} as const;

export type KeyAct = keyof typeof usualKeys;
export type Keymap = Readonly<Record<KeyAct, string>>;

/** These belong to the sale alone; all others are heard on every screen. */
export const saleActs: ReadonlySet<string> = new Set([
  'find',
  'price',
  'misc',
  'goods',
  'camera',
  'line',
  'weigh',
  'discount',
  'park',
  'quotes',
  'visits',
  'coupon',
  'points',
  'clear',
  'pay',
  'undo',
]);

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

/** What was saved may know acts that are gone and lack new ones. */
export function fullKeymap(saved: Readonly<Partial<Record<string, string>>>): Keymap {
  const entries = Object.entries(usualKeys).map(([act, usual]) => [act, saved[act] ?? usual] as const);
  return Object.fromEntries(entries) as Keymap;
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
  'F2 F5 F6 F7 F9 F10 Ctrl+U Ctrl+Y Alt+G Alt+H Alt+J Alt+K Alt+N Alt+R Alt+S Alt+U Alt+Y'.split(' '),
);

/** And the sale this one. */
const saleKeys: ReadonlySet<string> = new Set(['Alt+A']);
