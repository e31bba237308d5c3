import type { ExpectedInvoice } from '#scripts/replay/expected.ts';
import type { Books } from '#scripts/replay/judge.ts';
import type { OfficeShift } from '#scripts/replay/office-books.ts';
import type { RegisterShift } from '#scripts/replay/register-books.ts';
import { noteOf } from '#scripts/replay/ring.ts';

/** Each shift of the plan against the register's and the back office's: count, totals, tenders, float and closing. */
export function compareShifts({ expected, register, office }: Books): string[] {
  const numbers = new Map(register.invoices.map(({ note, number }) => [note, number]));
  const offices = new Map(office.shifts.map((entry) => [entry.shift.Note ?? '', entry]));
  const unplanned = register.shifts.slice(expected.shifts.length);
  return [
    ...unplanned.map(({ key }) => `shift ${key} of the register is not of the plan`),
    ...expected.shifts.flatMap((_, index) => compareShift(index)),
  ];

  function compareShift(index: number): string[] {
    const { day = '', float = 0 } = expected.shifts[index] ?? {};
    const kept = register.shifts[index];
    if (!kept) return [`the shift of ${day} is not in the register`];
    const told = offices.get(kept.reference);
    if (!told) return [`the shift of ${day} did not reach the back office`];
    const inside = expected.invoices.filter(({ shift, voided }) => shift === index && !voided);
    const own = inside.map(({ fileNumber }) => numbers.get(noteOf(fileNumber)) ?? fileNumber);
    return [
      ...differing(
        `the shift of ${day}`,
        {
          found: { ...factsOf(told.shift), invoices: listed(told.numbers) },
          wanted: {
            ...expectedFacts(expected.invoices, index),
            float,
            drawer: drawerIn(expected.invoices, { index, float, counted: kept.counted }),
            counted: kept.counted,
            open: false,
            invoices: listed(own),
          },
        },
        'back office',
      ),
      ...(kept.float === float
        ? []
        : [`the shift of ${day} opened with ${kept.float} at the register, ${float} by the plan`]),
      ...openHere(kept, day),
      ...differing(
        `the shift of ${day}`,
        { found: keptFacts(register.invoices, kept.key), wanted: keptFacts(expected.invoices, index) },
        'register',
      ),
    ];
  }
}

interface Rung {
  readonly shift: number;
  readonly total: number;
  readonly payments: readonly { readonly shift: number; readonly method: string; readonly amount: number }[];
}

/** As the register counts, voided ones too: what was rung in it, and what was taken in it whenever that was sold. */
function keptFacts(invoices: readonly Rung[], key: number) {
  const rung = invoices.filter(({ shift }) => shift === key);
  const taken = invoices.flatMap(({ payments }) => payments.filter(({ shift }) => shift === key));
  return { count: rung.length, total: totalOf(rung), tenders: tendersOf(taken) };
}

function totalOf(invoices: readonly { readonly total: number }[]): number {
  return invoices.reduce((sum, { total }) => sum + total, 0);
}

function factsOf(shift: OfficeShift) {
  return {
    count: shift.TotalInvoice ?? 0,
    total: shift.SalesNTax ?? 0,
    sales: shift.Sales ?? 0,
    tax: shift.Tax ?? 0,
    drawer: drawerOf({ expected: shift.Expected, counted: shift.Actual, difference: shift.Difference }),
    tenders: tendersOf(
      (shift.Payments ?? []).map(({ Method, Amount, Count }) => ({ method: Method, amount: Amount, count: Count })),
    ),
    float: shift.OpAmount ?? 0,
    counted: shift.ClosingAmount ?? null,
    open: !shift.Close,
  };
}

/** As the back office counts: a closed shift stays what it was, and a later one tells of what it voids or restores, in money. */
function expectedFacts(invoices: readonly ExpectedInvoice[], index: number) {
  const rung = invoices.filter((invoice) => invoice.shift === index && isActiveAfter(invoice, index));
  const total = invoices.reduce((sum, invoice) => sum + invoice.total * partOf(invoice, invoice.shift, index), 0);
  return { count: rung.length, total, sales: total, tax: 0, tenders: tendersOf(takenIn(invoices, index)) };
}

function takenIn(invoices: readonly ExpectedInvoice[], index: number): Taken[] {
  return invoices.flatMap((invoice) =>
    invoice.payments.flatMap(({ method, amount, shift }) => {
      const part = partOf(invoice, shift, index);
      return part === 0 ? [] : [{ method, amount: amount * part, count: shift === index ? 1 : 0 }];
    }),
  );
}

/** 1 where a shift tells of what was rung up or paid in one, -1 where it gives that back. */
function partOf(invoice: ExpectedInvoice, of: number, index: number): number {
  if (index < of) return 0;
  const now = Number(isActiveAfter(invoice, index));
  return index === of ? now : now - Number(isActiveAfter(invoice, index - 1));
}

function isActiveAfter({ turns }: ExpectedInvoice, index: number): boolean {
  return turns.findLast(({ shift }) => shift <= index)?.voided !== true;
}

function drawerIn(
  invoices: readonly ExpectedInvoice[],
  { index, float, counted }: { index: number; float: number; counted: number | null },
): string {
  const cash = takenIn(invoices, index).filter(({ method }) => method === 'Cash');
  const expected = float + amountOf(cash);
  return drawerOf({ expected, counted, difference: counted === null ? null : counted - expected });
}

interface DrawerSums {
  readonly expected: number | null | undefined;
  readonly counted: number | null | undefined;
  readonly difference: number | null | undefined;
}

function drawerOf({ expected, counted, difference }: DrawerSums): string {
  return `${expected} expected, ${counted} counted, ${difference} between them`;
}

interface Taken {
  readonly method: string;
  readonly amount: number;
  /** In how many payments. */
  readonly count?: number | null | undefined;
}

function tendersOf(payments: readonly Taken[]): string {
  const byMethod = [...Map.groupBy(payments, ({ method }) => method)];
  // What was given back and taken again leaves nothing to tell.
  const told = byMethod.filter(([, taken]) => amountOf(taken) !== 0 || countOf(taken) !== 0);
  return listed(told.map(([method, taken]) => `${method} ${amountOf(taken)} in ${countOf(taken)}`));
}

function amountOf(taken: readonly Taken[]): number {
  return taken.reduce((sum, { amount }) => sum + amount, 0);
}

function countOf(taken: readonly Taken[]): number {
  return taken.reduce((sum, { count = 1 }) => sum + (count ?? 0), 0);
}

interface Sides<Facts extends object> {
  readonly found: Facts;
  readonly wanted: Facts;
}

function differing<Facts extends object>(what: string, { found, wanted }: Sides<Facts>, who: string): string[] {
  return (Object.keys(wanted) as (keyof Facts & string)[])
    .filter((fact) => found[fact] !== wanted[fact])
    .map((fact) => `${what}: ${fact} is ${String(found[fact])} at the ${who}, ${String(wanted[fact])} by the file`);
}

function openHere({ counted }: RegisterShift, day: string): string[] {
  return counted === null ? [`the shift of ${day} is still open at the register`] : [];
}

function listed(parts: readonly string[]): string {
  return parts.toSorted().join(', ');
}
