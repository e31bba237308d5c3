import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

/** Goods as the office has them, changed from a till. */
export const goodsChangeWords = {
  'goodsChange.title': 'What it is, in all outlets',
  'goodsChange.why':
    'It is changed at the back office at once, for all tills. What is sold already stays as it was. A price that an outlet has of its own stays.',
  'goodsChange.name': 'Name',
  'goodsChange.price': 'Price in all outlets',
  'goodsChange.cost': 'What it costs the shop',
  'goodsChange.category': 'Category',
  'goodsChange.category.hint': 'With all kinds of its product. Levels with a slash, as in Drinks/Coffee.',
  'goodsChange.taxable': 'Tax',
  'goodsChange.taxable.yes': 'is taxed',
  'goodsChange.taxable.no': 'is not taxed',
  'goodsChange.save': 'Change it',
  'goodsChange.changed': 'It is changed. The other tills have it within minutes.',
  'goodsChange.stop': 'Take it off the shelf',
  'goodsChange.stop.sure': 'Yes, take {name} off the shelf',
  'goodsChange.stop.why':
    'No till shows it or finds it by name any more. What is left of it is still rung up when it is scanned.',
  'goodsChange.again': 'Put it on the shelf again',
  'refusal.goods_told_in_part.happened': 'The office does not tell all parts and outlet prices of it.',
  'refusal.goods_told_in_part.safe': 'It was left as it is there, so that none of them is lost.',
  'refusal.goods_told_in_part.next': 'Change it at the office, in its own way.',
  'refusal.goods_half_changed.happened': 'The office did a part of it only: {says}',
  'refusal.goods_half_changed.safe':
    'Its category, or the name it has on the shelf, is the new one for all tills. The rest is as it was.',
  'refusal.goods_half_changed.next': 'Put that right and change it again: what is done stays.',
} as const;

/** The refusals among them. */
export type GoodsChangeRefusalCode = RefusalsIn<typeof goodsChangeWords>;
