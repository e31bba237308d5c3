import type { Books } from '#scripts/replay/judge.ts';
import type { RegisterBooks } from '#scripts/replay/register-books.ts';
import { noteOf } from '#scripts/replay/ring.ts';

/** The same sale, shift or payment more than once, wherever it may show: by number, by our reference, by content. */
export function findRepeats({ register, office }: Books): string[] {
  const documents = [...office.invoices.values()];
  const payments = documents.flatMap((invoice) => invoice.Payments ?? []);
  // Only payments made after the sale carry a reference of their own.
  const most = new Map(register.operations.map(({ reference, tenders }) => [reference, tenders]));
  return [
    ...repeats(office.listed.map(({ Number }) => Number)).map((number) => `${number} is there more than once`),
    ...repeats(office.listed.map(({ ReferenceNumber }) => ReferenceNumber)).map(
      (reference) => `${reference} made more than one invoice`,
    ),
    ...repeats(documents.map(({ Note }) => Note)).map(
      (note) => `"${note}" is more than one invoice at the back office`,
    ),
    ...repeats(register.invoices.map(({ note }) => note)).map(
      (note) => `"${note}" is more than one invoice at the register`,
    ),
    ...repeats(office.shifts.map(({ shift }) => shift.Note)).map((note) => `${note} opened more than one shift`),
    ...[...counted(payments.map(({ Note }) => Note))]
      .filter(([reference, count]) => count > (most.get(reference) ?? 0))
      .map(([reference, count]) => `${reference} took ${count} payments, not ${most.get(reference) ?? 0}`),
  ];
}

/** Documents of the back office that nobody here made. */
export function findUnknown({ expected, register, office }: Books): string[] {
  const numbers = new Set(register.invoices.map(({ number }) => number));
  const notes = new Set(expected.invoices.map(({ fileNumber }) => noteOf(fileNumber)));
  const references = new Set(register.shifts.map(({ reference }) => reference));
  return [
    ...office.listed
      .filter(({ Number }) => !numbers.has(Number))
      .map(({ Number }) => `invoice ${Number} is unknown to the register`),
    ...register.invoices
      .filter(({ note }) => !notes.has(note))
      .map(({ number }) => `invoice ${number} of the register is not of the file`),
    ...office.shifts
      .filter(({ shift }) => !references.has(shift.Note ?? ''))
      .map(({ shift }) => `shift ${shift.Number} is unknown to the register`),
  ];
}

/** Numbers of one series and year follow each other without a gap, in the order of the sales. */
export function findGaps({ invoices }: RegisterBooks): string[] {
  const series = Map.groupBy(invoices, ({ number }) => number.slice(0, -6));
  return [...series].flatMap(([prefix, members]) =>
    members.flatMap(({ number }, index) =>
      Number(number.slice(-6)) === index + 1 ? [] : [`${number} is number ${index + 1} of ${prefix}`],
    ),
  );
}

function repeats(values: readonly (string | null | undefined)[]): string[] {
  return [...counted(values)].filter(([, count]) => count > 1).map(([value]) => value);
}

function counted(values: readonly (string | null | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
