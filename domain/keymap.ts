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
  unprinted: 'Alt+I',
  help: '?',
  find: 'F2',
  price: 'Alt+P',
  misc: 'Alt+M',
  goods: 'Alt+G',
  stock: 'Alt+U',
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

/** What was saved may know acts that are gone and lack new ones. */
export function fullKeymap(saved: Readonly<Partial<Record<string, string>>>): Keymap {
  const entries = Object.entries(usualKeys).map(([act, usual]) => [act, saved[act] ?? usual] as const);
  return Object.fromEntries(entries) as Keymap;
}
