import type { InvoiceSold } from '#contract/v3/invoice-sold.ts';
import type { BackAtOthers, ReturnOfOthers } from '#db/tables/returns-of-others.ts';
import type { LineElsewhere, PaidElsewhere, SoldElsewhere } from '#db/tables/sold-elsewhere.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { spellings } from '#domain/barcode.ts';
import { businessDay, instantAt } from '#domain/business-day.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import { add, allocate, type Money, money, nothing } from '#domain/money.ts';
import { rateFromPercent, type TaxRule } from '#domain/tax.ts';
import { addUp } from '#domain/totals.ts';
import type { Register } from '#register/context.ts';

/** What the office shows of an invoice of another till, in the terms of this one. */
export function soldByRecord(register: Register, invoice: InvoiceSold): SoldElsewhere {
  const lines = invoice.Variants.map((line) => toLine(register, line));
  const payments = paymentsOf(invoice);
  const [tax, total] = [rounded(invoice.Tax), rounded(invoice.SalesNTax)];
  const subtotal = add(...lines.map(({ amount }) => amount));
  const taxIncluded = isTaxIncluded(register, invoice, subtotal);
  const soldAt = momentOf(register, invoice);
  return {
    id: invoice.ID,
    register: invoice.Register ?? '',
    businessDay: (invoice.Date?.slice(0, 10) ?? businessDay(soldAt, register.zone)) as BusinessDay,
    soldAt,
    cashier: invoice.SalesPerson ?? '',
    customer: customerOf(invoice),
    customerName: invoice.Customer?.Name ?? '',
    taxName: invoice.TaxType ?? '',
    taxIncluded,
    taxRate: rateOf(invoice),
    tax,
    discountPercent: invoice.Discount2 ? 0 : (invoice.Discount1 ?? 0),
    discountAmount: rounded(invoice.DiscountAmount),
    gross: rounded(invoice.Gross),
    subtotal,
    sales: money(total - tax),
    total,
    paid: add(...payments.map(({ amount }) => amount)),
    writtenOff: rounded(invoice.WriteOff),
    change: nothing,
    note: '',
    voidedAt: invoice.Status === 'Voided' ? soldAt : null,
    voidReason: null,
    lines,
    payments,
  };
}

function rounded(figure: number | null | undefined): Money {
  return money(Math.round(figure ?? 0));
}

type Line = InvoiceSold['Variants'][number];

function toLine({ db }: Register, line: Line): LineElsewhere {
  const { Code: code, Quantity: quantity, Price: price, PriceOriginal, SalesName, Taxable } = line;
  const variant = findVariantByCode(db, spellings(code));
  const discountPercent = line.Discount ?? 0;
  const discountAmount = rounded(line.DiscountAmount);
  return {
    code,
    name: line.Name ?? variant?.name ?? code,
    quantity,
    price: money(price),
    discountPercent,
    discountAmount,
    amount: amountOf(line),
    note: '',
    taxable: Taxable ?? null,
    ...(typeof PriceOriginal === 'number' && PriceOriginal !== price && { listPrice: money(PriceOriginal) }),
    ...(SalesName && { salesPerson: SalesName }),
  };
}

/** After its own discounts. */
function amountOf(line: Line): Money {
  return addUp([priced(line)], noDiscount, noTax).subtotal;
}

function priced({ Quantity: quantity, Price, Discount, DiscountAmount, Taxable }: Line) {
  return {
    quantity,
    price: money(Price),
    discountPercent: Discount ?? 0,
    discountAmount: rounded(DiscountAmount),
    taxable: Taxable ?? true,
  };
}

/** A shop may have had its tax on top before: what the lines come to says which it was. */
function isTaxIncluded({ memory }: Register, invoice: InvoiceSold, subtotal: Money): boolean {
  const [tax, total] = [rounded(invoice.Tax), rounded(invoice.SalesNTax)];
  const kept = [invoice.Discount1, invoice.Discount2].reduce<number>(
    (rest, off) => rest * (1 - (off ?? 0) / 100),
    subtotal,
  );
  const off = kept - rounded(invoice.DiscountAmount) - total;
  return tax === 0 ? memory.tax.included : Math.abs(off) < Math.abs(off + tax);
}

function rateOf({ TaxRate }: InvoiceSold): number | null {
  return typeof TaxRate === 'number' ? rateFromPercent(TaxRate) : null;
}

function customerOf({ Customer }: InvoiceSold): SoldElsewhere['customer'] {
  if (!Customer?.Code && !Customer?.Name) return null;
  const { Code, Name, Email, Mobile } = Customer;
  return { code: Code ?? '', name: Name ?? '', email: Email ?? '', mobile: Mobile ?? '' };
}

function paymentsOf({ Payments }: InvoiceSold): PaidElsewhere[] {
  return (Payments ?? []).map(({ Method, Amount }) => ({ method: Method, amount: rounded(Amount) }));
}

/** As the till that sold it wrote it down; else noon of its day. */
function momentOf({ zone, clock }: Register, { OrderNote, Date: day }: InvoiceSold): Instant {
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(OrderNote ?? '') ?? [];
  if (date && time) return instantAt(`${date} ${time}`, zone);
  return day ? instantAt(`${day.slice(0, 10)} 12:00:00`, zone) : clock.now();
}

/** A line that can come back, under the code the office has for it now. */
interface Goods {
  readonly code: string;
  readonly price: number;
  readonly quantity: number;
}

interface OfOthers {
  readonly sold: readonly Goods[];
  readonly taxIncluded: boolean;
  /** As the office shows them, those that stand. */
  readonly returns: readonly InvoiceSold[];
}

/** v3 does not say which line a return is of: those of the same goods at the same price first. */
export function returnsByRecord({ sold, taxIncluded, returns }: OfOthers): ReturnOfOthers[] {
  const left = sold.map(({ quantity }) => Math.max(0, quantity));
  return returns.map((each) => {
    const lines = each.Variants.filter(({ Quantity }) => Quantity < 0);
    const isAll = lines.length === each.Variants.length;
    const taxRate = rateOf(each);
    const tax = { name: each.TaxType ?? '', rate: taxRate ?? 0, included: taxIncluded };
    const goods = isAll ? rounded(each.SalesNTax) : addUp(lines.map(priced), noDiscount, tax).total;
    return {
      number: each.Number,
      goods: money(-goods),
      taxRate,
      payments: paymentsOf(each),
      back: lines.flatMap((line) => takeFrom(sold, left, line)),
    };
  });
}

/** Counts `left` down. */
function takeFrom(sold: readonly Goods[], left: number[], line: Line): BackAtOthers[] {
  const alike = sold.flatMap(({ code, price }, at) => (code === line.Code ? [{ at, same: price === line.Price }] : []));
  const places = alike.toSorted((one, other) => Number(other.same) - Number(one.same)).map(({ at }) => at);
  let rest = -line.Quantity;
  const back = places.flatMap((at) => {
    const quantity = Math.min(rest, left[at] ?? 0);
    left[at] = (left[at] ?? 0) - quantity;
    rest -= quantity;
    return quantity > 0 ? [{ line: at, quantity }] : [];
  });
  if (back.length === 0) return [];
  const weights = back.map(({ quantity }) => quantity);
  const amounts = allocate(money(Math.max(0, -amountOf(line))), weights);
  return back.map((each, index) => ({ ...each, amount: amounts[index] ?? nothing }));
}

const noDiscount = { percent: 0, amount: nothing };
const noTax: TaxRule = { name: '', rate: 0, included: true };
