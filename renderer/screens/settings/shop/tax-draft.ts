import { readAmount } from '#renderer/money/read-amount.ts';

/** A tax as it is keyed. */
export interface TaxDraft {
  readonly name: string;
  readonly kind: 'one' | 'group';
  readonly percent: string;
  readonly parts: readonly TaxPart[];
  readonly where: 'in' | 'top';
}

interface TaxPart {
  readonly name: string;
  readonly percent: string;
}

const blankPart: TaxPart = { name: '', percent: '' };
export const blankTax: TaxDraft = { name: '', kind: 'one', percent: '', parts: [blankPart, blankPart], where: 'in' };
const mostParts = 4;

/** With room for one more behind the last that is filled. */
export function withPart(parts: readonly TaxPart[], at: number, change: Partial<TaxPart>): readonly TaxPart[] {
  const changed = parts.map((part, place) => (place === at ? { ...part, ...change } : part));
  return changed.length < mostParts && !changed.some(isBlank) ? [...changed, blankPart] : changed;
}

export function isUnreadable(percent: string): boolean {
  return percent !== '' && millionths(percent) === null;
}

interface NewTax {
  readonly name: string;
  readonly percent: number;
  readonly included: boolean;
  readonly parts?: readonly { readonly name: string; readonly percent: number }[];
}

/** Null until all of it is there. What stands in no part is none. */
export function readTaxDraft({ name, kind, percent, parts, where }: TaxDraft): NewTax | null {
  const filled = kind === 'one' ? [{ name, percent }] : parts.filter((part) => !isBlank(part));
  const rates = filled.map((part) => millionths(part.percent));
  const isWhole = [name, ...filled.map((part) => part.name)].every((each) => each.trim() !== '');
  if (!isWhole || rates.includes(null) || (kind === 'group' && filled.length < 2)) return null;
  const sum = rates.reduce<number>((all, rate) => all + (rate ?? 0), 0);
  const tax = { name, percent: sum / perPercent, included: where === 'in' };
  if (kind === 'one') return tax;
  return {
    ...tax,
    parts: filled.map((part, place) => ({ name: part.name, percent: (rates[place] ?? 0) / perPercent })),
  };
}

function isBlank({ name, percent }: TaxPart): boolean {
  return name.trim() === '' && percent.trim() === '';
}

function millionths(percent: string): number | null {
  return readAmount(percent, decimals);
}

const decimals = 4;
const perPercent = 10 ** decimals;
