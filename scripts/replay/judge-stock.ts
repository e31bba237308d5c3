import type { Books } from '#scripts/replay/judge.ts';
import { isStocked, stockAtStart } from '#scripts/replay/shop.ts';

/** What is left of each of the goods: all that was there, without what was sold and with what came back. */
export function compareStock({ expected, office }: Books): string[] {
  const sold = new Map<string, number>();
  for (const { goods, voided } of expected.invoices) {
    if (voided) continue;
    for (const { code, quantity } of goods) sold.set(code, (sold.get(code) ?? 0) + quantity);
  }
  const codes = new Set([...office.stock.keys(), ...sold.keys()].filter(isStocked));
  return [...codes].flatMap((code) => {
    const [there, wanted] = [office.stock.get(code), stockAtStart - (sold.get(code) ?? 0)];
    return there === wanted
      ? []
      : [`of ${code} ${there ?? 'nothing known'} is left at the back office, ${wanted} by the file`];
  });
}
