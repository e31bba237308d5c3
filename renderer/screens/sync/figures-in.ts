/** What a signed code says in plain figures, whoever signed it; undefined of anything else. */
export function figuresIn(scanned: string): { number: string; soldAt: number; total: number } | undefined {
  const [, number, soldAt, total] = /^TK\d\*([^*]+)\*(\d{1,12})\*(-?\d{1,15})\*/.exec(scanned.trim()) ?? [];
  return number === undefined ? undefined : { number, soldAt: Number(soldAt) * 1000, total: Number(total) };
}
