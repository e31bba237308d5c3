import {
  reportBySKUGroupDay,
  reportDailySales,
  reportInvoiceGroupByOutletNTag,
  reportOutletPerformance,
  reportProductSold,
  reportSalesAggregate,
  reportSalesPerson,
} from '#contract/v3/report.ts';

import { average, exact } from '#backoffice/arithmetic.ts';
import { reports, reportsRows } from '#backoffice/routes/report-read.ts';
import { anyOf } from '#backoffice/store/many.ts';
import {
  figuresBy,
  noFigures,
  scopeOf,
  soldByPerson,
  soldByVariant,
  soldInvoices,
  soldLines,
  soldRecord,
  totalOf,
  visitorsOf,
} from '#backoffice/store/reports.ts';

export const reportRoutes = [
  reportsRows(reportSalesPerson, async ({ input, db }) => {
    const people = await soldByPerson(db, await scopeOf(db, input));
    return people.map((sold) => ({ SalesPerson: sold.person, ...soldRecord(sold), Commission: sold.commission }));
  }),
  reports(reportSalesAggregate, async ({ input, db }) => {
    const total = totalOf((await figuresBy(db, await scopeOf(db, input), 'outletId')).values());
    return {
      ...soldRecord(total),
      Gross: total.gross,
      DiscountTotal: total.discountTotal,
      Tax: total.tax,
      SalesNTax: total.salesAndTax,
    };
  }),
  reportsRows(reportOutletPerformance, async ({ input, db }) => {
    const scope = await scopeOf(db, input);
    const outlets = await figuresBy(db, scope, 'outletId');
    const visitors = await visitorsOf(db, scope);
    return scope.outlets.map(({ id, name }) => {
      const figures = outlets.get(id) ?? noFigures;
      return {
        Outlet: name,
        OutletID: id,
        ...soldRecord(figures),
        Visitors: visitors.get(id) ?? 0,
        AverageSales: average(figures.sales, figures.invoices),
      };
    });
  }),
  reportsRows(reportProductSold, async ({ input, db }) => {
    const rows = await soldByVariant(db, await scopeOf(db, input), input.Category ?? undefined).execute();
    return rows.map((row) => ({
      VariantID: row.id,
      Code: row.code,
      Name: row.name,
      Category: row.category,
      Quantity: exact(row.quantity),
      Sales: exact(row.net),
      Cost: exact(row.cost),
      Profit: exact(exact(row.net) - exact(row.cost)),
    }));
  }),
  reportsRows(reportBySKUGroupDay, async ({ input, db }) => {
    const variants = db.selectFrom('variant').select(['id', 'code']).orderBy('code');
    const wanted = await (
      input.ListCode?.length
        ? variants.where('code', 'in', anyOf(input.ListCode))
        : variants.where('id', 'in', anyOf(input.VariantID ?? []))
    ).execute();
    const rows = await soldLines(db, await scopeOf(db, input))
      .where('invoiceLine.variantId', 'in', anyOf(wanted.map(({ id }) => id)))
      .select(({ fn }) => [
        'invoiceLine.variantId',
        'invoice.date',
        fn.sum<number | string>('invoiceLine.quantity').as('quantity'),
      ])
      .groupBy(['invoiceLine.variantId', 'invoice.date'])
      .orderBy('invoice.date')
      .execute();
    const days = Map.groupBy(rows, ({ variantId }) => variantId);
    return wanted.flatMap(({ id, code }) =>
      (days.get(id) ?? []).map(({ date, quantity }) => ({ Code: code, Date: date, Quantity: exact(quantity) })),
    );
  }),
  reportsRows(reportInvoiceGroupByOutletNTag, async ({ input, db }) => {
    const rows = await soldInvoices(db, await scopeOf(db, input))
      .innerJoin('outlet', 'outlet.id', 'invoice.outletId')
      .select(({ fn }) => [
        'outlet.name as outlet',
        'invoice.tag',
        fn.countAll<number | string>().as('invoices'),
        fn.sum<number | string>('invoice.sales').as('sales'),
        fn.sum<number | string>('invoice.tax').as('tax'),
        fn.sum<number | string>('invoice.salesAndTax').as('salesAndTax'),
      ])
      .groupBy(['outlet.seq', 'outlet.name', 'invoice.tag'])
      .orderBy('outlet.seq')
      .orderBy('invoice.tag')
      .execute();
    return rows.map((row) => ({
      Outlet: row.outlet,
      Tag: row.tag,
      TotalInvoice: exact(row.invoices),
      Sales: exact(row.sales),
      Tax: exact(row.tax),
      SalesNTax: exact(row.salesAndTax),
    }));
  }),
  reports(reportDailySales, async ({ input, db }) => {
    const period = { ...input, From: `${input.Year}-01-01`, To: `${input.Year}-12-31` };
    const days = [...(await figuresBy(db, await scopeOf(db, period), 'date'))];
    return Array.from({ length: 12 }, (_, index) => {
      const month = String(index + 1).padStart(2, '0');
      const Days = days
        .filter(([date]) => date?.slice(5, 7) === month)
        .map(([date, { invoices, sales }]) => ({ Date: date, TotalInvoice: invoices, Sales: sales }));
      return { Month: index + 1, Total: exact(Days.reduce((total, { Sales }) => total + Sales, 0)), Days };
    });
  }),
];
