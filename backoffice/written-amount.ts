/** An amount as people read it, with so many digits behind the point: `12.50`. */
export function writtenAmount(minorUnits: number, decimals: number): string {
  return (minorUnits / 10 ** decimals).toFixed(decimals);
}
