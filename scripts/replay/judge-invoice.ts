import { type ExpectedInvoice, lineKey, paidOf, paymentState } from '#scripts/replay/expected.ts';
import type { OfficeInvoice } from '#scripts/replay/office-books.ts';
import type { RegisterInvoice } from '#scripts/replay/register-books.ts';

interface Account {
  readonly day: string;
  readonly total: number;
  readonly lines: string;
  readonly payments: string;
  readonly paid: number;
  readonly writtenOff: number;
  readonly status: string;
  readonly payment: string;
  readonly customer: string;
}

/** What the file, the register and the back office say of one invoice, fact by fact. */
export function compareInvoice(
  expected: ExpectedInvoice,
  register: RegisterInvoice,
  office: { readonly invoice: OfficeInvoice; readonly writtenOff: number },
): string[] {
  const wanted = ofFile(expected);
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

function ofFile(invoice: ExpectedInvoice): Account {
  return {
    day: invoice.day,
    total: invoice.total,
    lines: spelled(invoice.lines),
    payments: listed(invoice.payments.map(({ method, amount }) => `${method} ${amount}`)),
    paid: paidOf(invoice),
    writtenOff: invoice.writtenOff,
    status: invoice.voided ? 'Voided' : 'Active',
    payment: paymentState(invoice),
    customer: invoice.customer,
  };
}

/** The register keeps customer and payment state only as the facts they follow from, which are compared by themselves. */
function ofRegister(invoice: RegisterInvoice, { customer, payment }: Account): Account {
  return {
    day: invoice.day,
    total: invoice.total,
    lines: spelled(summed(invoice.lines)),
    payments: listed(invoice.payments.map(({ method, amount }) => `${method} ${amount}`)),
    paid: invoice.payments.reduce((sum, { amount }) => sum + amount, 0),
    writtenOff: invoice.writtenOff,
    status: invoice.voided ? 'Voided' : 'Active',
    payment,
    customer,
  };
}

function ofOffice({ invoice, writtenOff }: { readonly invoice: OfficeInvoice; readonly writtenOff: number }): Account {
  const lines = (invoice.Variants ?? []).map(({ Code, Price, Quantity }) => ({
    code: Code,
    price: Price,
    quantity: Quantity,
  }));
  return {
    day: invoice.Date?.slice(0, 10) ?? '',
    total: invoice.SalesNTax ?? Number.NaN,
    lines: spelled(summed(lines)),
    payments: listed((invoice.Payments ?? []).map(({ Method, Amount }) => `${Method} ${Amount}`)),
    paid: invoice.Paid ?? Number.NaN,
    writtenOff,
    status: invoice.Status ?? '',
    payment: invoice.Payment ?? '',
    customer: invoice.Customer?.Code ?? '',
  };
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
