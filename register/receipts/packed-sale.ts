import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { type PaperSale, paperSale } from '#contract/register/paper-sale.ts';
import type { InvoiceCreated, SoldLine, TenderTaken } from '#domain/events.ts';
import { type BusinessDay, instant, type InvoiceId, type OperationId } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import type { PrintedSale } from '#register/receipts/signed-sale.ts';

/** A sale with the reference under which its till told of it, or would have. */
export interface ToldSale {
  readonly sale: InvoiceCreated;
  readonly operationId: OperationId;
}

/** As few bytes as hold it. The names of goods stay out: the office has them by their code. */
export function packSale({ sale, operationId }: ToldSale): Buffer {
  const { invoiceId, outletId, at, zone, businessDay, register, salesPerson, taxName, totals, lines, payments } = sale;
  const held: PaperSale = [
    [operationId, invoiceId, outletId],
    [at % 1000, zone, businessDay],
    [register, salesPerson, taxName],
    [totals.gross, totals.sales],
    lines.map(packLine),
    payments.map(packTender),
    said({
      p: sale.discountPercent,
      a: sale.discountAmount,
      n: sale.note,
      c: sale.customer && [sale.customer.code, sale.customer.name, sale.customer.email, sale.customer.mobile],
      k: sale.coupon,
      b: sale.points,
      r: sale.returnOf && [sale.returnOf.invoiceId ?? '', sale.returnOf.number],
    }),
  ];
  return deflateRawSync(JSON.stringify(held), { level: 9 });
}

/** Undefined of what no till packed. Without names but those that were keyed. */
export function unpackSale(packed: Buffer, printed: PrintedSale): ToldSale | undefined {
  const held = paperSale.safeParse(parsed(packed));
  if (!held.success || !isZone(held.data[1][1])) return undefined;
  const [ids, [ms, zone, day], [register, salesPerson, taxName], [gross, sales], lines, tenders, more] = held.data;
  const [operation, invoice, outletId] = ids;
  const { p = 0, a = 0, n = '', c, k, b, r } = more;
  const sale: InvoiceCreated = {
    kind: 'invoice.create',
    at: instant(printed.soldAt * 1000 + ms),
    zone,
    businessDay: day as BusinessDay,
    invoiceId: invoice as InvoiceId,
    outletId,
    number: printed.number,
    register,
    salesPerson,
    taxName,
    discountPercent: p,
    discountAmount: money(a),
    customer: c ? { code: c[0], name: c[1], email: c[2], mobile: c[3] } : null,
    note: n,
    lines: lines.map(unpackLine),
    payments: tenders.map(unpackTender),
    totals: { gross: money(gross), sales: money(sales), tax: money(printed.tax), total: money(printed.total) },
    ...(r && { returnOf: { ...(r[0] !== '' && { invoiceId: r[0] as InvoiceId }), number: r[1] } }),
    ...(k !== undefined && { coupon: k }),
    ...(b !== undefined && { points: b }),
  };
  return { sale, operationId: operation as OperationId };
}

type Line = Extract<PaperSale[4][number], { 3: unknown }>;
type Tender = Extract<PaperSale[5][number], { 2: unknown }>;

function packLine({ code, quantity, price, ...line }: SoldLine): PaperSale[4][number] {
  const more: Line[3] = said({
    p: line.discountPercent,
    a: line.discountAmount,
    n: line.note,
    o: line.promotion,
    x: line.misc && line.name,
    w: line.salesPerson,
    s: line.serials?.map(({ serial, quantity: pieces }): [string, number] => [serial, pieces]),
  });
  // Nothing is a price too.
  if (line.listPrice !== undefined) more.l = line.listPrice;
  return isEmpty(more) ? [code, quantity, price] : [code, quantity, price, more];
}

function unpackLine([code, quantity, price, more]: PaperSale[4][number]): SoldLine {
  const { p = 0, a = 0, n = '', o, l, x, w, s } = more ?? {};
  return {
    code,
    name: x ?? '',
    quantity,
    price: money(price),
    discountPercent: p,
    discountAmount: money(a),
    note: n,
    ...(o !== undefined && { promotion: o }),
    ...(l !== undefined && { listPrice: money(l) }),
    ...(x !== undefined && { misc: true }),
    ...(w !== undefined && { salesPerson: w }),
    ...(s && { serials: s.map(([serial, pieces]) => ({ serial, quantity: pieces })) }),
  };
}

function packTender({ method, amount, tendered, note, setOff }: TenderTaken): PaperSale[5][number] {
  const more: Tender[2] = said({ n: note, o: setOff });
  if (tendered !== amount) more.t = tendered;
  return isEmpty(more) ? [method, amount] : [method, amount, more];
}

function unpackTender([method, amount, more]: PaperSale[5][number]): TenderTaken {
  const { t = amount, n = '', o } = more ?? {};
  const setOff = o === undefined ? {} : { setOff: o };
  return { method, amount: money(amount), tendered: money(t), note: n, ...setOff };
}

type Said<Facts> = { [Fact in keyof Facts]?: Exclude<Facts[Fact], undefined | null | false> };

/** Without what says nothing. */
function said<Facts extends object>(facts: Facts): Said<Facts> {
  const kept = Object.entries(facts).filter(([, fact]) => Boolean(fact));
  return Object.fromEntries(kept) as Said<Facts>;
}

function isEmpty(facts: object): boolean {
  return Object.keys(facts).length === 0;
}

/** The day it is anywhere is asked of it. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A code of a few hundred letters may be made to unpack to gigabytes, or to no text at all. */
function parsed(packed: Buffer): unknown {
  try {
    return JSON.parse(inflateRawSync(packed, { maxOutputLength: mostBytes }).toString('utf8'));
  } catch {
    return undefined;
  }
}

const mostBytes = 64_000;
