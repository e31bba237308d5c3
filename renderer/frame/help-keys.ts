import type { KeyAct } from '#domain/keymap.ts';
import type { WordId } from '#renderer/words/en/index.ts';

type Row = readonly [keys: readonly string[], words: WordId];

export const acts = {
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
  unprinted: 'help.unprinted',
  help: 'help.help',
  find: 'help.find',
  price: 'help.price',
  misc: 'help.misc',
  goods: 'help.goods',
  stock: 'help.stock',
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

/** Those that mean the same on every screen. */
export const everywhere: readonly Row[] = [
  [['Escape'], 'help.back'],
  [['Backspace'], 'help.erase'],
];

/** Keys of single screens that no shop changes; what a sheet has stands on the sheet itself. */
export const screenKeys = {
  sell: [
    [['Enter'], 'help.addFound'],
    [['ArrowUp', 'ArrowDown'], 'help.choose'],
    [['PageUp', 'PageDown'], 'help.shelf'],
    [['3', '*'], 'help.quantity'],
    [['+'], 'help.more'],
    [['-'], 'help.less'],
    [['Delete'], 'help.remove'],
    [['Alt+A'], 'help.extra'],
    [['Alt+Y'], 'help.oldEnough'],
    [['Alt+N'], 'help.tooYoung'],
  ],
  pay: [
    [['Enter'], 'help.pay.enter'],
    [['F5', 'F6', 'F7', 'F10'], 'help.pay.tender'],
    [['/', '*', '+'], 'help.pay.quick'],
    [['Delete'], 'help.pay.removeTender'],
    [['Ctrl+U'], 'help.pay.later'],
    [['Ctrl+Y'], 'pay.silent'],
    [['Alt+Y'], 'help.pay.paid'],
    [['Alt+N'], 'help.pay.notPaid'],
    [['Alt+G', 'Alt+H', 'Alt+J', 'Alt+K'], 'help.pay.beyond'],
  ],
  after: [
    [['Enter'], 'after.new'],
    [['F6'], 'after.show'],
    [['F5'], 'after.gift'],
    [['F7'], 'after.print'],
  ],
  invoices: [
    [['F2'], 'help.invoices.find'],
    [['ArrowUp', 'ArrowDown'], 'help.invoices.choose'],
    [['PageUp', 'PageDown'], 'help.find.day'],
    [['Ctrl+PageUp'], 'invoices.weekBack'],
    [['F6'], 'invoice.receipt'],
    [['F7'], 'help.invoices.print'],
    [['F9'], 'help.invoices.rest'],
    [['F5'], 'help.invoices.writeOff'],
    [['F10'], 'help.invoices.void'],
    [['Alt+N'], 'invoice.doNote'],
    [['Alt+S'], 'help.invoices.setOff'],
    [['Alt+U'], 'help.invoices.undo'],
  ],
  shift: [
    [['Enter'], 'help.shift.enter'],
    [['F2'], 'help.shift.f2'],
    [['F5'], 'help.shift.f5'],
    [['F6'], 'help.shift.f6'],
    [['F7'], 'shift.openDrawer'],
    [['F9'], 'help.shift.f9'],
    [['Alt+V'], 'shift.sold'],
    [['ArrowUp', 'ArrowDown'], 'help.shift.choose'],
  ],
  sync: [
    [['F2'], 'countOut.do'],
    [['F5'], 'sync.now'],
    [['Alt+W'], 'works.open'],
    [['Alt+H'], 'landing.open'],
    [['Alt+R'], 'rescue.open'],
    [['Alt+S'], 'tried.copy'],
    [['ArrowUp', 'ArrowDown'], 'help.sync.choose'],
    [['F9'], 'operation.tryAgain'],
    [['F7'], 'operation.correct'],
    [['F6'], 'help.sync.there'],
    [['F10'], 'operation.cancel'],
  ],
  settings: [
    [['F2'], 'settings.find'],
    [['Enter'], 'settings.find.go'],
    [['F9'], 'settings.save'],
    [['Alt+R'], 'roles.open'],
    [['Alt+S'], 'settings.selfTest'],
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

export type HelpScreen = keyof typeof screenKeys;
