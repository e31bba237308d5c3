import type { OfficeBooks, OfficeInvoice, OfficeShift } from '#scripts/replay/office-books.ts';
import type { RegisterBooks } from '#scripts/replay/register-books.ts';

/**
 * The back office's books in the register's terms, where it keeps them in its own: documents it gave other numbers by our
 * reference, shifts whose notes it does not answer by their order, and no notes where it answers none. Copies that were voided as such are left out.
 */
export function asOurs(office: OfficeBooks, register: RegisterBooks, voidedCopies: ReadonlySet<string>): OfficeBooks {
  const numbers = new Map(
    register.operations.filter(({ kind }) => kind === 'invoice.create').map((op) => [op.reference, op.label]),
  );
  const renamed = new Map<string, string>();
  for (const { Number, ReferenceNumber } of office.listed)
    renamed.set(Number, numbers.get(ReferenceNumber ?? '') ?? Number);
  const ours = (number: string): string => renamed.get(number) ?? number;
  const copies = new Set(office.listed.filter(({ ID }) => voidedCopies.has(ID)).map(({ Number }) => Number));
  const kept = office.listed.filter(({ ID }) => !voidedCopies.has(ID));
  const keptNumbers = new Set(kept.map(({ Number }) => Number));
  const isCopy = (number: string): boolean => copies.has(number) && !keptNumbers.has(number);
  const answered = withNotes(office.invoices, register);
  return {
    ...office,
    listed: kept.map((row) => ({ ...row, Number: ours(row.Number) })),
    invoices: new Map(
      [...answered].filter(([number]) => !isCopy(number)).map(([number, invoice]) => [ours(number), invoice]),
    ),
    writtenOff: new Map([...office.writtenOff].map(([number, loss]) => [ours(number), loss])),
    shifts: withReferences(office.shifts, register).map(({ shift, numbers: inside }) => ({
      shift: [...copies]
        .flatMap((number) => office.invoices.get(number) ?? [])
        .filter(({ ShiftID }) => ShiftID === shift.ID)
        .reduce(without, shift),
      numbers: inside.filter((number) => !isCopy(number)).map(ours),
    })),
  };
}

/** A shift had closed with the copy in it, and stays what it was when that is voided. */
function without(shift: OfficeShift, { SalesNTax, Sales, Tax, Payments }: OfficeInvoice): OfficeShift {
  const paid = (method: string) => (Payments ?? []).filter(({ Method }) => Method === method);
  const cash = amountOf(paid('Cash'));
  return {
    ...shift,
    TotalInvoice: (shift.TotalInvoice ?? 0) - 1,
    SalesNTax: (shift.SalesNTax ?? 0) - (SalesNTax ?? 0),
    Sales: (shift.Sales ?? 0) - (Sales ?? 0),
    Tax: (shift.Tax ?? 0) - (Tax ?? 0),
    Expected: (shift.Expected ?? 0) - cash,
    Difference: (shift.Difference ?? 0) + cash,
    Payments: (shift.Payments ?? []).map((tender) => ({
      ...tender,
      Amount: tender.Amount - amountOf(paid(tender.Method)),
      Count: (tender.Count ?? 0) - paid(tender.Method).length,
    })),
  };
}

function amountOf(payments: readonly { readonly Amount: number }[]): number {
  return payments.reduce((sum, { Amount }) => sum + Amount, 0);
}

function withNotes(invoices: OfficeBooks['invoices'], register: RegisterBooks): OfficeBooks['invoices'] {
  if ([...invoices.values()].some(({ OrderNote }) => OrderNote)) return invoices;
  const kept = new Map(register.invoices.map((invoice) => [invoice.number, invoice]));
  return new Map(
    [...invoices].map(([number, invoice]) => [
      number,
      { ...invoice, OrderNote: kept.get(number)?.moment, VoidNote: kept.get(number)?.voidReason },
    ]),
  );
}

function withReferences(shifts: OfficeBooks['shifts'], register: RegisterBooks): OfficeBooks['shifts'] {
  if (shifts.some(({ shift }) => shift.Note)) return shifts;
  const inOrder = shifts.toSorted((a, b) => ((a.shift.Open ?? '') < (b.shift.Open ?? '') ? -1 : 1));
  return inOrder.map(({ shift, ...rest }, index) => ({
    ...rest,
    shift: { ...shift, Note: register.shifts[index]?.reference ?? null },
  }));
}
