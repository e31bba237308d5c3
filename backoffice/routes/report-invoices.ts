import { reportSales, reportWithItemNetSales, reportWithItemNetSalesComplete } from '#contract/v3/report-invoices.ts';

import { exact } from '#backoffice/arithmetic.ts';
import { reports } from '#backoffice/routes/report-read.ts';
import { boughtBy } from '#backoffice/store/invoices/bought-by.ts';
import { limitsOf, type Page } from '#backoffice/store/invoices/invoice-lists.ts';
import { linesOf, paymentsOf } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { type Period, scopeOf, soldInvoices } from '#backoffice/store/reports.ts';
import { between, daysOf, rungUp } from '#backoffice/store/invoices/rung-up.ts';
import type { Invoice, InvoiceLine, Payment } from '#backoffice/store/tables.ts';
import { customerNames } from '#backoffice/store/invoices/written-customer.ts';

export const reportInvoiceRoutes = [
  reports(reportSales, async ({ input, db }) => {
    const { rows, TotalRow } = await pageOf(db, input, input);
    return {
      Data: rows.map((row) => ({
        ...headOf(row),
        Time: row.invoice.rungUp.slice(11),
        Gross: row.invoice.gross,
        DiscountTotal: row.invoice.discountTotal,
        Tax: row.invoice.tax,
        SalesNTax: row.invoice.salesAndTax,
        Surcharge: 0,
        Payment: row.invoice.payment,
        PaymentAmount: row.invoice.paid,
        Variants: row.lines.map(completeLine),
        Payments: row.payments.map(tenderOf),
      })),
      TotalRow,
    };
  }),
  reports(reportWithItemNetSales, async ({ input, db }) => {
    const { rows, TotalRow } = await pageOf(db, input);
    return { Data: rows.map((row) => ({ ...headOf(row), Variants: row.lines.map(plainLine) })), TotalRow };
  }),
  reports(reportWithItemNetSalesComplete, async ({ input, db }) => {
    const { rows, TotalRow } = await pageOf(db, input);
    return {
      Data: rows.map((row) => ({
        ...headOf(row),
        Tax: row.invoice.tax,
        SalesPerson: row.invoice.salesPerson,
        Tag: row.invoice.tag,
        Variants: row.lines.map(completeLine),
        Payments: row.payments.map(tenderOf),
      })),
      TotalRow,
    };
  }),
];

interface Sorts {
  readonly category: string | null;
  readonly brand: string | null;
}

interface Row {
  readonly invoice: Invoice & { readonly rungUp: string };
  readonly outlet: string;
  readonly customer: string | null;
  readonly lines: readonly (InvoiceLine & Sorts)[];
  readonly payments: readonly Payment[];
}

interface Buyer {
  readonly Email?: string | null | undefined;
  readonly CustomerCode?: string | null | undefined;
}

/** Oldest first, as a report is read. */
async function pageOf(db: Store, input: Period & Page, customer: Buyer = {}) {
  const scope = await scopeOf(db, { ...input, ...daysOf(input) });
  const { size, skip } = limitsOf(input);
  let query = soldInvoices(db, scope).where(between(input));
  if (customer.Email) query = query.where(await boughtBy(db, 'email', customer.Email));
  if (customer.CustomerCode) query = query.where(await boughtBy(db, 'code', customer.CustomerCode));
  const invoices = await query
    .selectAll()
    .select(rungUp.as('rungUp'))
    .orderBy('date')
    .orderBy('seq')
    .limit(size)
    .offset(skip)
    .execute();
  const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const names = new Map(scope.outlets.map(({ id, name }) => [id, name]));
  const ids = invoices.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  const customerOf = await customerNames(db, invoices);
  const sorts = await sortsOf(db, lines);
  const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const payments = Map.groupBy(await paymentsOf(db, ids), ({ invoiceId }) => invoiceId);
  const rows: Row[] = invoices.map((invoice) => ({
    invoice,
    outlet: names.get(invoice.outletId) ?? '',
    customer: customerOf(invoice),
    lines: (byInvoice.get(invoice.id) ?? []).map((line) => ({ ...line, ...unsorted, ...sorts.get(line.variantId) })),
    payments: payments.get(invoice.id) ?? [],
  }));
  return { rows, TotalRow: Number(count) };
}

const unsorted: Sorts = { category: null, brand: null };

async function sortsOf(db: Store, lines: readonly InvoiceLine[]): Promise<Map<string, Sorts>> {
  const rows = await db
    .selectFrom('variant')
    .leftJoin('product', 'product.id', 'variant.productId')
    .select(['variant.id', 'variant.category', 'product.brand'])
    .where('variant.id', 'in', anyOf([...new Set(lines.map(({ variantId }) => variantId))]))
    .execute();
  return new Map(rows.map(({ id, ...sorts }) => [id, sorts]));
}

function headOf({ invoice, outlet, customer }: Row) {
  return {
    ID: invoice.id,
    Outlet: outlet,
    Number: invoice.number,
    Date: invoice.date,
    Customer: customer,
    Sales: invoice.sales,
  };
}

function plainLine(line: InvoiceLine) {
  return { Code: line.code, Name: line.name, Quantity: line.quantity, Price: line.price, NetSales: line.net };
}

function completeLine(line: InvoiceLine & Sorts) {
  return {
    ...plainLine(line),
    Category: line.category,
    Brand: line.brand,
    Cost: exact(line.quantity * (line.unitCost + line.unitExpense)),
    Tax: line.tax,
  };
}

function tenderOf({ method, amount }: Payment) {
  return { Method: method, Amount: amount };
}
