import type { ExpectedInvoice } from '#scripts/replay/expected.ts';
import type { Books } from '#scripts/replay/judge.ts';
import type { OfficeShift } from '#scripts/replay/office-books.ts';
import type { RegisterShift } from '#scripts/replay/register-books.ts';
import { noteOf } from '#scripts/replay/ring.ts';

/** Each shift of the plan against the register's and the back office's: count, totals, tenders, float and closing. */
export function compareShifts({ expected, register, office }: Books): string[] {
  const numbers = new Map(register.invoices.map(({ note, number }) => [note, number]));
  const offices = new Map(office.shifts.map((entry) => [entry.shift.Note ?? '', entry]));
  return expected.shifts.flatMap(({ day, float }, index) => {
    const kept = register.shifts[index];
    if (!kept) return [`the shift of ${day} is not in the register`];
    const told = offices.get(kept.reference);
    if (!told) return [`the shift of ${day} did not reach the back office`];
    const inside = expected.invoices.filter(({ shift, voided }) => shift === index && !voided);
    const own = inside.map(({ fileNumber }) => numbers.get(noteOf(fileNumber)) ?? fileNumber);
    return [
      ...differing(
        `the shift of ${day}`,
        { ...factsOf(told.shift), invoices: listed(told.numbers) },
        {
          ...expectedFacts(expected.invoices, { index, inside }),
          float,
          counted: kept.counted,
          open: false,
          invoices: listed(own),
        },
      ),
      ...(kept.float === float
        ? []
        : [`the shift of ${day} opened with ${kept.float} at the register, ${float} by the plan`]),
      ...openHere(kept, day),
    ];
  });
}

function factsOf(shift: OfficeShift) {
  return {
    count: shift.TotalInvoice ?? 0,
    total: shift.SalesNTax ?? 0,
    tenders: tendersOf((shift.Payments ?? []).map(({ Method, Amount }) => ({ method: Method, amount: Amount }))),
    float: shift.OpAmount ?? 0,
    counted: shift.ClosingAmount ?? null,
    open: !shift.Close,
  };
}

/** As the back office counts: an invoice belongs to the shift that rang it, and a voided one to none. */
function expectedFacts(
  invoices: readonly ExpectedInvoice[],
  { index, inside }: { index: number; inside: readonly ExpectedInvoice[] },
) {
  const taken = invoices
    .filter(({ voided }) => !voided)
    .flatMap(({ payments }) => payments.filter(({ shift }) => shift === index));
  return { count: inside.length, total: inside.reduce((sum, { total }) => sum + total, 0), tenders: tendersOf(taken) };
}

function tendersOf(payments: readonly { readonly method: string; readonly amount: number }[]): string {
  const sums = new Map<string, number>();
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount);
  return listed([...sums].map(([method, amount]) => `${method} ${amount}`));
}

function differing<Facts extends object>(what: string, found: Facts, wanted: Facts): string[] {
  return (Object.keys(wanted) as (keyof Facts & string)[])
    .filter((fact) => found[fact] !== wanted[fact])
    .map(
      (fact) => `${what}: ${fact} is ${String(found[fact])} at the back office, ${String(wanted[fact])} by the file`,
    );
}

function openHere({ counted }: RegisterShift, day: string): string[] {
  return counted === null ? [`the shift of ${day} is still open at the register`] : [];
}

function listed(parts: readonly string[]): string {
  return parts.toSorted().join(', ');
}
