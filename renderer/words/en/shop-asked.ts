import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

/** What the office says of what the shop is. */
export const shopAskedWords = {
  'shopAsked.reading': 'The office is asked …',
  'refusal.shop_unreached.happened': 'The office gave no answer.',
  'refusal.shop_unreached.safe': 'Selling goes on as it is.',
  'refusal.shop_unreached.next':
    'Look again once the light says that all is sent: what stands there then is what the office has, and nothing is there twice.',
  'refusal.shop_denied.happened': 'The office does not do it: {says}',
  'refusal.shop_denied.safe': 'Nothing was changed.',
  'refusal.shop_denied.next': 'Put that right, or ask whoever looks after the office.',
  'refusal.shop_unsure.happened': 'The office did not say whether it did it: {says}',
  'refusal.shop_unsure.safe': 'Selling goes on as it is.',
  'refusal.shop_unsure.next': 'Look at the list again: what stands there then is what the office has.',
  'refusal.shop_name_missing.happened': 'It has no name yet.',
  'refusal.shop_name_missing.safe': 'Nothing was changed.',
  'refusal.shop_name_missing.next': 'Type one: it stands on receipts and in reports.',
  'refusal.shop_gone.happened': 'The office has no “{name}” any more.',
  'refusal.shop_gone.safe': 'Nothing was changed.',
  'refusal.shop_gone.next': 'Look at the list again.',
} as const;

/** The refusals among them. */
export type ShopAskedRefusalCode = RefusalsIn<typeof shopAskedWords>;
