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
import { reports } from '#backoffice/routes/report-read.ts';
import { anyOf } from '#backoffice/store/many.ts';
import {
  figuresBy,
  noFigures,
  scopeOf,
  soldByPerson,
  soldInvoices,
  soldLines,
  soldRecord,
  totalOf,
  visitorsOf,
} from '#backoffice/store/reports.ts';

export const reportRoutes = [
  reports(reportSalesPerson, async ({ input, db }) => {
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
  reports(reportOutletPerformance, async ({ input, db }) => {
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
  reports(reportProductSold, async ({ input, db }) => {
    const category = input.Category?.replace(/\/+$/, '');
    let query = soldLines(db, await scopeOf(db, input)).innerJoin('variant', 'variant.id', 'invoiceLine.variantId');
    if (category)
      query = query
        .where('variant.categoryKey', '>=', `${category}/`)
        .where('variant.categoryKey', '<', `${category}0`);
    const rows = await query
      .select((eb) => [
        'variant.id',
        'variant.code',
        'variant.name',
        'variant.category',
        eb.fn.sum<number | string>('invoiceLine.quantity').as('quantity'),
        eb.fn.sum<number | string>('invoiceLine.net').as('net'),
        eb.fn
          .sum<number | string>(
            eb('invoiceLine.quantity', '*', eb.parens('invoiceLine.unitCost', '+', eb.ref('invoiceLine.unitExpense'))),
          )
          .as('cost'),
      ])
      .groupBy(['variant.id', 'variant.code', 'variant.name', 'variant.category'])
      .orderBy('variant.code')
      .execute();
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
  reports(reportBySKUGroupDay, async ({ input, db }) => {
    const lines = soldLines(db, await scopeOf(db, input)).innerJoin('variant', 'variant.id', 'invoiceLine.variantId');
    const wanted = input.ListCode?.length
      ? lines.where('variant.code', 'in', anyOf(input.ListCode))
      : lines.where('variant.id', 'in', anyOf(input.VariantID ?? []));
    const rows = await wanted
      .select(({ fn }) => [
        'variant.code',
        'invoice.date',
        fn.sum<number | string>('invoiceLine.quantity').as('quantity'),
      ])
      .groupBy(['variant.code', 'invoice.date'])
      .orderBy('variant.code')
      .orderBy('invoice.date')
      .execute();
    return rows.map(({ code, date, quantity }) => ({ Code: code, Date: date, Quantity: exact(quantity) }));
  }),
  reports(reportInvoiceGroupByOutletNTag, async ({ input, db }) => {
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
