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

/** As many of them as there are pieces, the first ones staying. */
function fitSerials(serials: readonly LineSerial[], pieces: number): readonly LineSerial[] {
  let left = Math.abs(pieces);
  return serials.flatMap(({ serial, quantity }) => {
    const fits = Math.min(quantity, left);
    left -= fits;
    return fits > 0 ? [{ serial, quantity: fits }] : [];
  });
}
