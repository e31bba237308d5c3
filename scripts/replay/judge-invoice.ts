import { type ExpectedInvoice, lineKey, paidOf, paymentState, type WrittenOff } from '#scripts/replay/expected.ts';
import type { OfficeInvoice } from '#scripts/replay/office-books.ts';
import { cashier } from '#scripts/replay/open-shop.ts';
import type { RegisterInvoice } from '#scripts/replay/register-books.ts';

interface Account {
  readonly day: string;
  readonly total: number;
  /** What it comes to: before discounts, what they take off, without tax, the tax. */
  readonly sums: string;
  readonly lines: string;
  readonly payments: string;
  readonly paid: number;
  readonly writtenOff: string;
  readonly status: string;
  readonly payment: string;
  readonly customer: string;
  readonly moment: string;
  readonly seller: string;
  readonly voidReason: string;
}

export interface OfficeAccount {
  readonly invoice: OfficeInvoice;
  readonly writtenOff: WrittenOff | null;
}

/** What the file, the register and the back office say of one invoice, fact by fact. */
export function compareInvoice(expected: ExpectedInvoice, register: RegisterInvoice, office: OfficeAccount): string[] {
  const wanted = { ...ofFile(expected), moment: register.moment };
  const accounts = [
    ['register', ofRegister(register, wanted)],
    ['back office', ofOffice(office)],
  ] as const;
  const facts = Object.keys(wanted) as (keyof Account)[];
  return accounts.flatMap(([who, account]) =>
    facts.flatMap((fact) =>
      account[fact] === wanted[fact]
        ? []
        : [
            `${expected.fileNumber} (${register.number}): ${fact} is ${account[fact]} at the ${who}, ${wanted[fact]} by the file`,
          ],
    ),
  );
}

/** The file says on what day it was; the moment is the register's to say. */
function ofFile(invoice: ExpectedInvoice): Omit<Account, 'moment'> {
  return {
    day: invoice.day,
    total: invoice.total,
    sums: [invoice.total, 0, invoice.total, 0].join(' '),
    lines: spelled(invoice.lines),
    payments: listed(invoice.payments.map(paymentIn)),
    paid: paidOf(invoice),
    writtenOff: lossOf(invoice),
    status: invoice.voided ? 'Voided' : 'Active',
    payment: paymentState(invoice),
    customer: invoice.customer,
    seller: cashier,
    voidReason: invoice.voidReason ?? '',
  };
}

/** The register keeps customer and payment state only as the facts they follow from, which are compared by themselves. */
function ofRegister(invoice: RegisterInvoice, { customer, payment }: Account): Account {
  return {
    day: invoice.day,
    total: invoice.total,
    sums: [invoice.gross, invoice.gross - invoice.sales, invoice.sales, invoice.tax].join(' '),
    lines: spelled(summed(invoice.lines)),
    payments: listed(invoice.payments.map(paymentIn)),
    paid: invoice.payments.reduce((sum, { amount }) => sum + amount, 0),
    writtenOff: lossOf(invoice),
    status: invoice.voidReason === null ? 'Active' : 'Voided',
    payment,
    customer,
    moment: invoice.moment,
    seller: invoice.cashier,
    voidReason: invoice.voidReason ?? '',
  };
}

function ofOffice({ invoice, writtenOff }: OfficeAccount): Account {
  const lines = (invoice.Variants ?? []).map(({ Code, Price, Quantity }) => ({
    code: Code,
    price: Price,
    quantity: Quantity,
  }));
  return {
    day: invoice.Date?.slice(0, 10) ?? '',
    total: invoice.SalesNTax ?? Number.NaN,
    sums: [invoice.Gross, invoice.DiscountTotal, invoice.Sales, invoice.Tax].join(' '),
    lines: spelled(summed(lines)),
    payments: listed(
      (invoice.Payments ?? []).map(({ Method, Amount, BuyerPaidAmount, Date: on }) =>
        paymentIn({ method: Method, amount: Amount, tendered: BuyerPaidAmount ?? Amount, day: on?.slice(0, 10) ?? '' }),
      ),
    ),
    paid: invoice.Paid ?? Number.NaN,
    writtenOff: lossOf({ writtenOff }),
    status: invoice.Status ?? '',
    payment: invoice.Payment ?? '',
    customer: invoice.Customer?.Code ?? '',
    ...wordsOf(invoice),
  };
}

function wordsOf({ OrderNote, SalesPerson, VoidNote }: OfficeInvoice) {
  // The reference of the operation stands behind the reason.
  const voidReason = (VoidNote ?? '').replace(/ ?#op:\S+$/, '');
  return { moment: OrderNote ?? '', seller: SalesPerson ?? '', voidReason };
}

interface Paid {
  readonly method: string;
  readonly amount: number;
  readonly tendered: number;
  readonly day: string;
}

function paymentIn({ method, amount, tendered, day }: Paid): string {
  return `${method} ${amount} of ${Math.abs(tendered)} on ${day}`;
}

function lossOf({ writtenOff }: { readonly writtenOff: WrittenOff | null }): string {
  return writtenOff ? `${writtenOff.amount} as ${writtenOff.tag} on ${writtenOff.day}` : 'nothing';
}

function summed(lines: RegisterInvoice['lines']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { code, price, quantity } of lines)
    sums.set(lineKey(code, price), (sums.get(lineKey(code, price)) ?? 0) + quantity);
  return sums;
}

function spelled(lines: ReadonlyMap<string, number>): string {
  return listed([...lines].map(([line, quantity]) => `${quantity} of ${line}`));
}

function listed(parts: readonly string[]): string {
  return parts.toSorted().join(', ');
}
