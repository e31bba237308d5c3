import { readAmount } from '#renderer/money/read-amount.ts';
import type { NewPromotion } from '#renderer/register/contract.ts';

export const offerKinds = ['off', 'price', 'together', 'next', 'spend', 'spendOff'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** A promotion as it is keyed. */
export interface PromotionDraft {
  readonly name: string;
  readonly kind: OfferKind;
  readonly figures: Readonly<Record<Figure, string>>;
  readonly from: string;
  readonly until: string;
  readonly hourFrom: string;
  readonly hourUntil: string;
  readonly where: 'here' | 'all';
  readonly what: 'all' | 'some';
  readonly goods: readonly { readonly code: string; readonly name: string }[];
  readonly shelves: readonly string[];
}

/** What of it is otherwise now, by what it was where two may come at once. */
export type DraftChange = Partial<PromotionDraft> | ((was: PromotionDraft) => Partial<PromotionDraft>);

export type Figure = 'percent' | 'price' | 'pieces' | 'amount' | 'off';

/** What each kind asks for, in the order in which somebody would say it. */
export const figuresOf: Readonly<Record<OfferKind, readonly Figure[]>> = {
  off: ['percent'],
  price: ['price', 'pieces'],
  together: ['pieces', 'percent'],
  next: ['pieces', 'percent'],
  spend: ['amount', 'percent'],
  spendOff: ['amount', 'off'],
};

export function blankPromotion(today: string): PromotionDraft {
  return {
    name: '',
    kind: 'off',
    figures: { percent: '', price: '', pieces: '', amount: '', off: '' },
    from: today,
    until: '',
    hourFrom: '',
    hourUntil: '',
    where: 'all',
    what: 'some',
    goods: [],
    shelves: [],
  };
}

/** One price, or one more for so many, is of chosen goods alone. */
export function needsGoods(kind: OfferKind): boolean {
  return kind === 'price' || kind === 'next';
}

export type Missing = 'name' | 'figures' | 'days' | 'hours' | 'goods';
type Read = { readonly promotion: NewPromotion } | { readonly missing: Missing };

/** What was keyed, or the first thing that is not there yet. */
export function readPromotionDraft(draft: PromotionDraft, scale: number): Read {
  const { name, kind, from, until, where } = draft;
  if (name.trim() === '') return { missing: 'name' };
  const terms = termsOf[kind](readFigures(draft, scale));
  if (!terms) return { missing: 'figures' };
  const { codes, shelves } = goodsOf(draft);
  if ((draft.what === 'some' || needsGoods(kind)) && codes.length + shelves.length === 0) return { missing: 'goods' };
  if (from === '' || until < from) return { missing: 'days' };
  const hours = hoursOf(draft);
  if (hours === undefined) return { missing: 'hours' };
  return { promotion: { name, from, until, hours, everywhere: where === 'all', terms, codes, shelves } };
}

function goodsOf({ kind, what, goods, shelves }: PromotionDraft): Pick<NewPromotion, 'codes' | 'shelves'> {
  const isAll = what === 'all' && !needsGoods(kind);
  return isAll ? { codes: [], shelves: [] } : { codes: goods.map(({ code }) => code), shelves };
}

/** Undefined of half a range. */
function hoursOf({ hourFrom, hourUntil }: PromotionDraft): NewPromotion['hours'] | undefined {
  if (hourFrom === '' && hourUntil === '') return null;
  return hourFrom === '' || hourUntil === '' ? undefined : { from: hourFrom, until: hourUntil };
}

type Figures = Readonly<Record<Figure, number | null>>;

const termsOf: Readonly<Record<OfferKind, (figures: Figures) => NewPromotion['terms'] | null | 0>> = {
  off: ({ percent }) => percent && { kind: 'off', percent },
  price: ({ price, pieces }) => (price === null ? null : pieces && { kind: 'price', price, pieces }),
  together: ({ pieces, percent }) => pieces && percent && { kind: 'together', pieces, percent },
  next: ({ pieces, percent }) => pieces && percent && { kind: 'next', pieces, percent },
  spend: ({ amount, percent }) => amount && percent && { kind: 'spend', amount, percent },
  spendOff: ({ amount, off }) => amount && off && { kind: 'spendOff', amount, off },
};

function readFigures({ kind, figures }: PromotionDraft, scale: number): Figures {
  return {
    percent: wholeIn(figures.percent, 1, 100),
    pieces: wholeIn(figures.pieces, kind === 'together' ? 2 : 1, 9_999),
    price: readAmount(figures.price, scale),
    amount: readAmount(figures.amount, scale),
    off: readAmount(figures.off, scale),
  };
}

export function wholeIn(text: string, least: number, most: number): number | null {
  const whole = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  return whole !== null && whole >= least && whole <= most ? whole : null;
}
