import { expect, it } from 'vitest';

import {
  blankPromotion,
  type PromotionDraft,
  readPromotionDraft,
} from '#renderer/screens/settings/shop/promotion-draft.ts';

const today = '2026-11-30';
const goods = [{ code: '150', name: 'Flat white' }];

function draftOf(more: Partial<PromotionDraft>, figures: Partial<PromotionDraft['figures']> = {}): PromotionDraft {
  const blank = blankPromotion(today);
  return { ...blank, name: 'Week', until: '2026-12-06', goods, ...more, figures: { ...blank.figures, ...figures } };
}

const promised = { name: 'Week', from: today, until: '2026-12-06', hours: null, everywhere: true, shelves: [] };

it.each([
  ['off', { percent: '25' }, { percent: 25 }],
  ['price', { price: '0', pieces: '3' }, { price: 0, pieces: 3 }],
  ['together', { pieces: ' 2 ', percent: '10' }, { pieces: 2, percent: 10 }],
  ['next', { pieces: '1', percent: '100' }, { pieces: 1, percent: 100 }],
  ['spend', { amount: '50', percent: '5' }, { amount: 5_000, percent: 5 }],
  ['spendOff', { amount: '1,234.50', off: '10' }, { amount: 123_450, off: 1_000 }],
] as const)('%s is read from its own figures', (kind, figures, terms) => {
  expect(readPromotionDraft(draftOf({ kind }, figures), 2)).toEqual({
    promotion: { ...promised, terms: { kind, ...terms }, codes: ['150'] },
  });
});

it.each([
  [{ name: ' ' }, { percent: '5' }, 'name'],
  [{}, {}, 'figures'],
  [{}, { percent: '0' }, 'figures'],
  [{}, { percent: '101' }, 'figures'],
  [{}, { percent: '12.5' }, 'figures'],
  [{ kind: 'together' }, { pieces: '1', percent: '5' }, 'figures'],
  [{ kind: 'price' }, { price: 'free', pieces: '1' }, 'figures'],
  [{ kind: 'spendOff' }, { amount: '50', off: '0' }, 'figures'],
  [{ goods: [] }, { percent: '5' }, 'goods'],
  [{ kind: 'next', what: 'all', goods: [] }, { pieces: '2', percent: '5' }, 'goods'],
  [{ until: '' }, { percent: '5' }, 'days'],
  [{ from: '' }, { percent: '5' }, 'days'],
  [{ until: '2026-11-29' }, { percent: '5' }, 'days'],
  [{ hourFrom: '16:00' }, { percent: '5' }, 'hours'],
] as const)('%j with %j lacks its %3$s', (more, figures, missing) => {
  expect(readPromotionDraft(draftOf(more, figures), 2)).toEqual({ missing });
});

it('one about everything leaves out what was chosen before, and its hours stand as they were keyed', () => {
  const draft = draftOf(
    { what: 'all', shelves: ['Café'], where: 'here', hourFrom: '16:00', hourUntil: '18:30' },
    { percent: '20' },
  );
  const hours = { from: '16:00', until: '18:30' };
  expect(readPromotionDraft(draft, 2)).toEqual({
    promotion: { ...promised, everywhere: false, hours, terms: { kind: 'off', percent: 20 }, codes: [] },
  });
});
