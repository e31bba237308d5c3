import type { estimateDetail } from '#contract/v3/estimate.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import type { salesOrderGetByListNumber } from '#contract/v3/sales-order.ts';
import type { OfficeQuote } from '#db/tables/office-quotes.ts';
import type { OfficeWords } from '#db/tables/quotes.ts';
import { instant } from '#domain/ids.ts';
import { money, nothing } from '#domain/money.ts';
import type { QuoteKind } from '#domain/quotes.ts';
import { emptySale, type OpenSale, type SaleLine } from '#domain/sale.ts';
import { dayIn } from '#sync/feeds/day-in.ts';

type Estimate = OutputOf<typeof estimateDetail>;
type SalesOrder = OutputOf<typeof salesOrderGetByListNumber>[number];

interface From {
  readonly outletId: string;
  /** Its row in the list it was found by. */
  readonly row: string;
}

export function readEstimate(estimate: Estimate, from: From): OfficeQuote | undefined {
  const { SalesNTax, Tax, ExpiryDate } = estimate;
  const validUntil = dayIn(ExpiryDate);
  return read('estimate', estimate, { ...from, total: SalesNTax, tax: Tax, validUntil, settled: false });
}

export function readSalesOrder(order: SalesOrder, from: From): OfficeQuote | undefined {
  const { Amount, Tax, Deposit, Fulfillment } = order;
  const settled = Boolean(Deposit) || !goodsAreHere.has(Fulfillment);
  return read('salesorder', order, { ...from, total: Amount, tax: Tax ?? null, validUntil: null, settled });
}

/** `None` is how an office without fulfilment says it. */
const goodsAreHere: ReadonlySet<string> = new Set(['', 'None', 'Unsent', 'AwaitingCollection']);

interface Figures extends From, Pick<OfficeQuote, 'total' | 'validUntil'> {
  readonly tax: number | null;
  readonly settled: boolean;
}

type Wire = Estimate | SalesOrder;

/** As the office says it; whether the till can sell it so is asked when somebody wants it (register/quotes/office-quote.ts). */
function read(kind: QuoteKind, wire: Wire, figures: Figures): OfficeQuote | undefined {
  const { outletId, total, validUntil } = figures;
  const businessDay = dayIn(wire.Date);
  if (!businessDay) return undefined;
  return {
    kind,
    number: wire.Number,
    outletId,
    // No office says at what time in a form that can be relied on.
    madeAt: instant(Date.parse(`${businessDay}T12:00:00Z`)),
    businessDay,
    validUntil,
    madeBy: wire.SalesPerson ?? '',
    customer: wire.Customer?.Name ?? '',
    mobile: wire.Customer?.Mobile ?? wire.Customer?.Phone ?? '',
    total,
    sale: rungUp(wire),
    office: wordsOf(wire, figures),
  };
}

function rungUp({ Variants, Discount1, DiscountAmount, Note }: Wire): OpenSale {
  return {
    ...emptySale(''),
    lines: Variants.map(toLine),
    nextLineId: Variants.length + 1,
    discount: { percent: Discount1 ?? 0, amount: money(DiscountAmount ?? 0) },
    note: Note ?? '',
  };
}

function wordsOf({ Register, Customer }: Wire, { tax, settled, row }: Figures): OfficeWords {
  const customer = Customer ? { id: Customer.ID ?? '', code: Customer.Code ?? '' } : null;
  return { place: Register ?? '', customer, tax, settled, row };
}

function toLine(wire: Estimate['Variants'][number], index: number): SaleLine {
  return {
    id: index + 1,
    code: wire.Code,
    name: wire.Name ?? wire.Code,
    quantity: wire.Quantity,
    price: money(wire.Price),
    taxable: wire.Taxable ?? true,
    discountPercent: wire.Discount ?? 0,
    discountAmount: wire.DiscountAmount ? money(wire.DiscountAmount) : nothing,
    note: wire.Note ?? '',
    returns: null,
    ...listPriceOf(wire),
    ...(wire.SalesName && { salesPerson: wire.SalesName }),
  };
}

/** Goods that are cheaper than the catalogue says earn no points where only full prices do. */
function listPriceOf({ Price, PriceOriginal }: Estimate['Variants'][number]): Pick<SaleLine, 'listPrice'> {
  const isSame = PriceOriginal === null || PriceOriginal === undefined || PriceOriginal === Price;
  return isSame ? {} : { listPrice: money(PriceOriginal) };
}
