import type { Books } from '#scripts/replay/judge.ts';

export interface TenderSums {
  readonly file: number;
  readonly register: number;
  readonly office: number;
}

/** Everything taken by each tender, voided invoices included, three times over. */
export function sumTenders({ expected, register, office }: Books) {
  const file = summed(expected.invoices.flatMap(({ payments }) => payments));
  const kept = summed(register.invoices.flatMap(({ payments }) => payments));
  const told = summed(
    [...office.invoices.values()].flatMap(({ Payments }) =>
      (Payments ?? []).map(({ Method, Amount }) => ({ method: Method, amount: Amount })),
    ),
  );
  const methods = [...new Set([...file.keys(), ...kept.keys(), ...told.keys()])].toSorted();
  const sums: Record<string, TenderSums> = {};
  const differences: string[] = [];
  for (const method of methods) {
    const sum = { file: file.get(method) ?? 0, register: kept.get(method) ?? 0, office: told.get(method) ?? 0 };
    sums[method] = sum;
    if (sum.file !== sum.register || sum.file !== sum.office) differences.push(`${method}: ${JSON.stringify(sum)}`);
  }
  return { sums, differences };
}

function summed(payments: readonly { readonly method: string; readonly amount: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount);
  return sums;
}
