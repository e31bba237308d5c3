/** One of the variants another is told in terms of, and how many of it. */
export interface Part {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
}

/** A `unit` is so many of its one part, a `set` all its parts together, an `extra` is offered with any of them. */
export interface Making {
  readonly code: string;
  readonly kind: 'unit' | 'set' | 'extra';
  readonly parts: readonly Part[];
}

/** Of a shop: plain goods are in none of these. */
export interface Makings {
  readonly byCode: ReadonlyMap<string, Making>;
  /** The units of what they are so many of, the smallest first. */
  readonly unitsOf: ReadonlyMap<string, readonly string[]>;
  readonly extrasFor: ReadonlyMap<string, readonly string[]>;
}

/** What a line says of it, frozen with its price. */
export type Made =
  | { readonly kind: 'unit'; readonly of: string; readonly pieces: number }
  | { readonly kind: 'set'; readonly parts: readonly Pick<Part, 'name' | 'quantity'>[] }
  | { readonly kind: 'extra' };

interface Moved {
  readonly code: string;
  readonly quantity: number;
}

export const noMakings: Makings = { byCode: new Map(), unitsOf: new Map(), extrasFor: new Map() };

export function makingsOf(list: readonly Making[]): Makings {
  const [unitsOf, extrasFor] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const smallestFirst = list.toSorted((a, b) => (a.parts[0]?.quantity ?? 0) - (b.parts[0]?.quantity ?? 0));
  for (const { code, kind, parts } of smallestFirst) {
    const reverse = kind === 'unit' ? unitsOf : extrasFor;
    if (kind !== 'set') for (const part of parts) reverse.set(part.code, [...(reverse.get(part.code) ?? []), code]);
  }
  return { byCode: new Map(list.map((making) => [making.code, making])), unitsOf, extrasFor };
}

export function madeOf({ byCode }: Makings, code: string): Made | undefined {
  const making = byCode.get(code);
  if (!making) return undefined;
  const { kind, parts } = making;
  if (kind === 'extra') return { kind };
  const [of] = parts;
  if (kind === 'unit') return of && { kind, of: of.name, pieces: of.quantity };
  return { kind, parts: parts.map(({ name, quantity }) => ({ name, quantity })) };
}

/** Deeper than anybody packs; goods that contain themselves end here. */
const deepest = 8;

/** What really leaves the shelf: the parts of a set, the pieces of a unit, else the goods themselves. */
export function fromShelf({ byCode }: Makings, moved: readonly Moved[]): readonly Moved[] {
  let open = moved;
  for (let depth = 0; depth < deepest && open.some(({ code }) => isPutTogether(byCode, code)); depth += 1) {
    open = open.flatMap((each) =>
      isPutTogether(byCode, each.code)
        ? (byCode.get(each.code)?.parts ?? []).map(({ code, quantity }) => ({
            code,
            quantity: quantity * each.quantity,
          }))
        : [each],
    );
  }
  return open;
}

function isPutTogether(byCode: Makings['byCode'], code: string): boolean {
  const kind = byCode.get(code)?.kind;
  return kind === 'unit' || kind === 'set';
}

/** How many can be made of what is on the shelf; null when it hangs on nothing that is counted. */
export function canMake(makings: Makings, code: string, levelOf: (code: string) => number | null): number | null {
  const needed = new Map<string, number>();
  for (const each of fromShelf(makings, [{ code, quantity: 1 }]))
    needed.set(each.code, (needed.get(each.code) ?? 0) + each.quantity);
  const limits = [...needed].flatMap(([part, quantity]) => {
    const level = levelOf(part);
    return level === null ? [] : [Math.floor(level / quantity)];
  });
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Everything the same goods are sold in, single pieces first. Only itself where there is one unit. */
export function unitsAlike({ byCode, unitsOf }: Makings, code: string): readonly string[] {
  const making = byCode.get(code);
  const base = making?.kind === 'unit' ? (making.parts[0]?.code ?? code) : code;
  return [base, ...(unitsOf.get(base) ?? [])];
}
