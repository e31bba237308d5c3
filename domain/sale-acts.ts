import type { KeyAct } from '#domain/keymap.ts';

/** These belong to the sale alone; all others are heard on every screen. */
export const saleActs: ReadonlySet<string> = new Set<KeyAct>([
  'find',
  'price',
  'misc',
  'goods',
  'stock',
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
