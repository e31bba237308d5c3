import type { ReadDb } from '#db/connection.ts';
import { knownVariants, listVariants, type Variant } from '#db/tables/variants.ts';
import { canMake, fromShelf, madeOf, unitsAlike } from '#domain/makings.ts';
import type { OpenSale, Sellable } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';

type Shop = Pick<Register, 'memory'>;

/** As a line takes it: with what it is in terms of other goods. */
export function asSold<Item extends Sellable>({ memory }: Shop, item: Item): Item & Pick<Sellable, 'made'> {
  const made = madeOf(memory.makings, item.code);
  return made ? { ...item, made } : item;
}

/** Whether the goods come in several units. */
export function comesInUnits({ memory }: Shop, code: string): boolean {
  return unitsAlike(memory.makings, code).length > 1;
}

/** What goes with the goods just touched, one extra or more ago, and is not on the sale yet. Plain goods cost no look. */
export function extrasFor({ db, memory }: Pick<Register, 'db' | 'memory'>, { lines, touched }: OpenSale): Variant[] {
  const at = lines.findIndex(({ id }) => id === touched);
  const line = lines.slice(0, at + 1).findLast(({ made }) => made?.kind !== 'extra');
  const extras = line && line.quantity > 0 ? memory.makings.extrasFor.get(line.code) : undefined;
  if (!extras) return [];
  const onSale = new Set(lines.map(({ code }) => code));
  return listVariants(
    db,
    extras.filter((code) => !onSale.has(code)),
  ).slice(0, mostExtras);
}

/** More than a cashier reads out. */
const mostExtras = 3;

/** What is left of some variants, less what this till sold since the office told: of a set as many as can be put together. */
export function levelsOf(
  { db, memory: { makings, sold } }: Pick<Register, 'db' | 'memory'>,
  variants: readonly Pick<Variant, 'code' | 'onHand'>[],
): (variant: Pick<Variant, 'code' | 'onHand'>) => number | null {
  const less = ({ code, onHand }: Pick<Variant, 'code' | 'onHand'>) =>
    onHand === null ? null : onHand - (sold.get(code) ?? 0);
  const made = variants.filter(({ code }) => (makings.byCode.get(code)?.kind ?? 'extra') !== 'extra');
  if (made.length === 0) return less;
  const parts = partsOnHand(db, [
    ...new Set(made.flatMap(({ code }) => fromShelf(makings, [{ code, quantity: 1 }]).map((part) => part.code))),
  ]);
  const isMade = new Set(made.map(({ code }) => code));
  return (variant) => {
    if (!isMade.has(variant.code)) return less(variant);
    return canMake(makings, variant.code, (code) => less({ code, onHand: parts.get(code) ?? null }));
  };
}

/** Of parts that are not sold alone any more there is a level too. */
function partsOnHand(db: ReadDb, codes: readonly string[]): ReadonlyMap<string, number | null> {
  return new Map(knownVariants(db, codes).map(({ code, onHand }) => [code, onHand]));
}
