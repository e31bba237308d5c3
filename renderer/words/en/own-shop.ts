import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

const asItWas = 'The till is as it was.';

/** How somebody opens a shop of their own at its first till. */
export const ownShopWords = {
  'ownShop.soFar':
    'This is a till of {outlets}, in {money}. For another shop open that one now: once somebody runs the till, it stays.',
  'ownShop.ask': 'Open a shop of my own',
  'ownShop.title': 'A shop of your own',
  'ownShop.why':
    'The till begins anew with this shop: no goods yet, cash, card, transfer and e-wallet to pay with, and no tax. Goods, taxes and promotions come in its settings. Nothing that was shown so far is in it.',
  'ownShop.name': 'What the shop is called',
  'ownShop.name.hint': 'As on receipts. It can be called otherwise later.',
  'ownShop.code': 'Letters in front of its receipt numbers',
  'ownShop.code.hint': 'One to eight letters or digits. They stay.',
  'ownShop.money': 'Its money',
  'ownShop.symbol': 'Sign in front of amounts',
  'ownShop.digits': 'Prices are written, for good once a shift was opened',
  'ownShop.zone':
    'Its days are those of {zone}, as this computer is set. Set that right first where the shop is elsewhere.',
  'ownShop.go': 'Open this shop',
  'ownShop.busy': 'One moment …',
  'ownShop.back': 'No, go on with what is there',
  'ownShop.done': '{name} is being opened',
  'ownShop.done.why': 'The till starts again by itself. Then it asks who runs it.',
  'refusal.own_shop_elsewhere.happened': 'This till uses the back office of another machine.',
  'refusal.own_shop_elsewhere.safe': asItWas,
  'refusal.own_shop_elsewhere.next': 'Its shop is set up there.',
  'refusal.own_shop_name_missing.happened': 'The shop has no name yet.',
  'refusal.own_shop_name_missing.safe': asItWas,
  'refusal.own_shop_name_missing.next': 'Type what it is called.',
  'refusal.own_shop_code_wrong.happened': 'Receipt numbers begin with one to eight letters or digits, without accents.',
  'refusal.own_shop_code_wrong.safe': asItWas,
  'refusal.own_shop_code_wrong.next': 'Type others, such as the first letters of its name.',
  'refusal.own_shop_money_wrong.happened': 'The money of the shop has no sign.',
  'refusal.own_shop_money_wrong.safe': asItWas,
  'refusal.own_shop_money_wrong.next': 'Type what stands in front of an amount, such as $ or Rp.',
} as const;

/** The refusals among them. */
export type OwnShopRefusalCode = RefusalsIn<typeof ownShopWords>;
