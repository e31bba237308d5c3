import type { Books } from '#scripts/replay/judge.ts';

/** What the owner reads without opening an invoice: the lists, the days and the takings say what the invoices say. */
export function compareReports(books: Books): string[] {
  return [...compareLists(books), ...compareDays(books), ...compareTakings(books)];
}

function compareLists({ office }: Books): string[] {
  return office.listed.flatMap((row) => {
    const invoice = office.invoices.get(row.Number);
    if (!invoice) return [];
    const listed = `${row.Amount} of ${row.Date?.slice(0, 10)}, ${row.Status}, ${row.Payment}`;
    const said = `${invoice.SalesNTax} of ${invoice.Date?.slice(0, 10)}, ${invoice.Status}, ${invoice.Payment}`;
    return listed === said ? [] : [`${row.Number} is listed with ${listed}, and is ${said}`];
  });
}

function compareDays({ expected, office }: Books): string[] {
  const days = new Map<string, { invoices: number; sales: number }>();
  for (const { day, total, voided } of expected.invoices) {
    if (voided) continue;
    const { invoices, sales } = days.get(day) ?? { invoices: 0, sales: 0 };
    days.set(day, { invoices: invoices + 1, sales: sales + total });
  }
  return compareSides('the report of', { wanted: days, told: office.reports.days });
}

function compareTakings({ expected, office }: Books): string[] {
  const takings = new Map<string, number>();
  const paid = expected.invoices.flatMap(({ payments, voided }) => (voided ? [] : payments));
  for (const { method, amount } of paid) takings.set(method, (takings.get(method) ?? 0) + amount);
  return compareSides('the takings by', { wanted: takings, told: office.reports.takings });
}

interface Sides {
  readonly wanted: ReadonlyMap<string, unknown>;
  readonly told: ReadonlyMap<string, unknown>;
}

function compareSides(what: string, { wanted, told }: Sides): string[] {
  return [...new Set([...wanted.keys(), ...told.keys()])].flatMap((key) => {
    const [one, other] = [JSON.stringify(told.get(key)), JSON.stringify(wanted.get(key))];
    return one === other
      ? []
      : [`${what} ${key} say ${one ?? 'nothing'} at the back office, ${other ?? 'nothing'} by the file`];
  });
}
