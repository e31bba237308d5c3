import type { z } from 'zod';

import type { officeReport } from '#contract/register/report.ts';
import { daysTold, goodsTold, outletsTold, peopleTold, salesTold, tendersTold } from '#contract/v3/report-told.ts';
import { countUnsentSales } from '#db/tables/outbox-views.ts';
import type { Days } from '#db/tables/sold.ts';
import type { StockMove } from '#domain/adjustments.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { mostFirst, tellGoods } from '#register/report/tell-goods.ts';
import { answerOf, askShop, type NotAsked, refuseUnreached } from '#register/shop/ask-shop.ts';
import { askOutlets } from '#register/shop/outlets.ts';
import { readAll } from '#sync/every-page.ts';

type OfficeReport = z.output<typeof officeReport>;
type Told<Part> = Promise<Result<Part, NotAsked>>;

export interface Question extends Days {
  /** In the whole shop, and not in this outlet alone. */
  readonly everywhere: boolean;
}

type Sums = Pick<OfficeReport, 'invoices' | 'sold' | 'discount' | 'tax' | 'total' | 'cost'>;
type Goods = Pick<OfficeReport, 'goods' | 'moreGoods' | 'categories'>;

export interface Pieces {
  readonly goods: readonly StockMove[];
  readonly days: readonly string[];
}

interface Asked {
  readonly Outlet: string[];
  readonly OutletID: string[];
  readonly From: string;
  readonly To: string;
}

/**
 * What every till sold on these days, by the reports of v3, one after the other with a rest in between. Somebody may sell meanwhile: their sums
 * can be a sale apart.
 */
export async function readOfficeReport(
  register: Register,
  question: Question,
  rest: () => Promise<void>,
): Told<OfficeReport> {
  const asked = await outletsAsked(register, question);
  if (!asked.ok) return asked;
  const at = register.clock.now();
  const unsent = countUnsentSales(register.db);
  const read = async <Part>(part: (register: Register, asked: Asked) => Told<Part>) => {
    await rest();
    return part(register, asked.value);
  };
  const sums = await read(readSums);
  if (!sums.ok) return sums;
  const goods = await read(readGoods);
  if (!goods.ok) return goods;
  const people = await read(readPeople);
  if (!people.ok) return people;
  const outlets = await read(readOutlets);
  if (!outlets.ok) return outlets;
  const days = await read(readDays);
  if (!days.ok) return days;
  const tenders = await read(readTenders);
  if (!tenders.ok) return tenders;
  const report = {
    at,
    unsent,
    ...sums.value,
    ...goods.value,
    people: people.value,
    outlets: outlets.value,
    days: days.value,
    tenders: tenders.value,
  };
  return ok(report);
}

/** How many of each of the goods all tills of this outlet sold, and on which of these days any. */
export async function readPieces(register: Register, days: Days, rest: () => Promise<void>): Told<Pieces> {
  const reached = refuseUnreached(register);
  if (!reached.ok) return reached;
  const asked = await outletsAsked(register, { ...days, everywhere: false });
  if (!asked.ok) return asked;
  await rest();
  const goods = await askGoods(register, asked.value);
  if (!goods.ok) return goods;
  await rest();
  const sold = await readDays(register, asked.value);
  if (!sold.ok) return sold;
  return ok({
    goods: goods.value.map(({ Code, Quantity }) => ({ code: Code, quantity: Quantity })),
    days: sold.value.map(({ day }) => day),
  });
}

/** Under both names, as services differ in which they hear. A closed outlet sold as well. */
async function outletsAsked(register: Register, { from, to, everywhere }: Question): Told<Asked> {
  const outlets = await askOutlets(register);
  // Its own a till knows without a list.
  if (!outlets.ok && (everywhere || outlets.refusal.code !== 'shop_denied')) return outlets;
  const known = outlets.ok ? outlets.value : [];
  const { outletId = '', outletName = '' } = register.memory.identity ?? {};
  // Of no outlet at all an office would tell those of everybody.
  const own = known.find(({ here }) => here) ?? { id: outletId, name: outletName };
  const about = everywhere ? known : [own];
  return ok({ Outlet: about.map(({ name }) => name), OutletID: about.map(({ id }) => id), From: from, To: to });
}

async function readSums(register: Register, asked: Asked): Told<Sums> {
  const sums = await askShop(register, salesTold, asked);
  if (!sums.ok) return sums;
  const { TotalInvoice, Sales, DiscountTotal, Tax, SalesNTax, Cost } = sums.value;
  return ok({ invoices: TotalInvoice, sold: Sales, discount: DiscountTotal, tax: Tax, total: SalesNTax, cost: Cost });
}

async function askGoods(register: Register, asked: Asked) {
  return answerOf(
    await readAll({
      read: (page) => register.office.ask(goodsTold, { ...asked, PageNumber: page, PageSize: goodsAtOnce }),
      keyOf: ({ VariantID, Code }) => `${VariantID ?? ''} ${Code}`,
    }),
  );
}

async function readGoods(register: Register, asked: Asked): Told<Goods> {
  const { weightUnits } = register.memory;
  const rows = await askGoods(register, asked);
  if (!rows.ok) return rows;
  const earned = earnedIn(rows.value);
  return ok(
    tellGoods(
      rows.value.map((row) => ({
        code: row.Code,
        name: row.Name || row.Code,
        quantity: row.Quantity,
        weighed: weightUnits.has(row.Code),
        sold: row.Sales,
        ...earned(row),
        shelf: row.Category?.split('/')[0] ?? '',
      })),
    ),
  );
}

async function readPeople(register: Register, asked: Asked): Told<OfficeReport['people']> {
  const rows = await askShop(register, peopleTold, asked);
  if (!rows.ok) return rows;
  const earned = earnedIn(rows.value);
  const people = rows.value.map((row) => {
    return { name: row.SalesPerson ?? '', invoices: row.TotalInvoice, sold: row.Sales, ...earned(row) };
  });
  return ok(people.toSorted(mostFirst));
}

async function readOutlets(register: Register, asked: Asked): Told<OfficeReport['outlets']> {
  const rows = await askShop(register, outletsTold, asked);
  if (!rows.ok) return rows;
  const earned = earnedIn(rows.value);
  const outlets = rows.value
    .filter(({ TotalInvoice }) => TotalInvoice > 0)
    .map((row) => ({ name: row.Outlet, invoices: row.TotalInvoice, sold: row.Sales, ...earned(row) }));
  return ok(outlets.toSorted(mostFirst));
}

interface Earned {
  readonly Sales: number;
  readonly Cost: number;
  readonly Profit?: number | null | undefined;
}

/** Without any costs all of it would be profit. */
function earnedIn(rows: readonly Earned[]) {
  const knowsCosts = rows.some(({ Cost }) => Cost !== 0);
  return ({ Sales, Cost, Profit }: Earned) => (knowsCosts ? { profit: Profit ?? Sales - Cost } : {});
}

/** The office tells whole years. */
async function readDays(register: Register, { From, To, ...outlets }: Asked): Told<OfficeReport['days']> {
  const days: OfficeReport['days'] = [];
  for (let year = Number(From.slice(0, 4)); year <= Number(To.slice(0, 4)); year += 1) {
    const months = await askShop(register, daysTold, { ...outlets, Year: year });
    if (!months.ok) return months;
    for (const { Date: moment, TotalInvoice, Sales } of months.value.flatMap(({ Days }) => Days)) {
      const day = moment.slice(0, 10);
      if (day >= From && day <= To && TotalInvoice > 0) days.push({ day, invoices: TotalInvoice, sold: Sales });
    }
  }
  return ok(days.toSorted((one, other) => (one.day < other.day ? -1 : 1)));
}

async function readTenders(register: Register, asked: Asked): Told<OfficeReport['tenders']> {
  const rows = await askShop(register, tendersTold, asked);
  if (!rows.ok) return rows;
  const tenders = new Map<string, { amount: number; count: number | null }>();
  for (const { Method, Amount, Count } of rows.value.flatMap(({ Payments }) => Payments)) {
    const before = tenders.get(Method) ?? { amount: 0, count: 0 };
    const count = before.count === null || typeof Count !== 'number' ? null : before.count + Count;
    tenders.set(Method, { amount: before.amount + Amount, count });
  }
  return ok(
    [...tenders].map(([method, sum]) => ({ method, ...sum })).toSorted((one, other) => other.amount - one.amount),
  );
}

/** An office adds all of them up for each page; so many are looked through in some ten milliseconds. */
const goodsAtOnce = 5_000;
