/** One serial number, or so many of a batch, on a line. */
export interface LineSerial {
  readonly serial: string;
  readonly quantity: number;
}

export function serialCount(serials: readonly LineSerial[] | undefined): number {
  return (serials ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The line with these, and no more of them than it has pieces. */
export function withSerials<Line extends { readonly quantity: number; readonly serials?: readonly LineSerial[] }>(
  { serials: _, ...line }: Line,
  serials: readonly LineSerial[],
): Omit<Line, 'serials'> & { readonly serials?: readonly LineSerial[] } {
  const fitting = fitSerials(serials, line.quantity);
  return fitting.length === 0 ? line : { ...line, serials: fitting };
}

/** Those of them that are left without the others. */
export function serialsLess(serials: readonly LineSerial[], gone: readonly LineSerial[]): readonly LineSerial[] {
  return serials.flatMap(({ serial, quantity }) => {
    const left = quantity - serialCount(gone.filter((each) => each.serial === serial));
    return left > 0 ? [{ serial, quantity: left }] : [];
  });
}

interface StillOut {
  readonly serials: readonly LineSerial[];
  /** Pieces, also those whose number nobody said. */
  readonly left: number;
}

interface ComingBack {
  readonly quantity: number;
  readonly serials?: readonly string[] | undefined;
}

/** Which come back with so many of the pieces that are out: those that were named, or where there is no other way to have it. */
export function serialsBack(
  { serials, left }: StillOut,
  { quantity, serials: named = [] }: ComingBack,
): readonly LineSerial[] {
  if (named.length > 0)
    return fitSerials(
      serials.filter(({ serial }) => named.includes(serial)),
      quantity,
    );
  const known = serialCount(serials);
  // Some came back before, and nobody said which.
  if (known > left) return [];
  if (quantity === left) return serials;
  return known === left && serials.length === 1 ? fitSerials(serials, quantity) : [];
}

/** As many of them as there are pieces, the first ones staying. */
function fitSerials(serials: readonly LineSerial[], pieces: number): readonly LineSerial[] {
  let left = Math.abs(pieces);
  return serials.flatMap(({ serial, quantity }) => {
    const fits = Math.min(quantity, left);
    left -= fits;
    return fits > 0 ? [{ serial, quantity: fits }] : [];
  });
}
