import { describe, expect, it } from 'vitest';

import type { OfficeReport, SoldReport } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { clipboardText, shareWords, tableOf } from '#renderer/screens/shift/sold-views.ts';
import { reportWords } from '#renderer/words/en/report.ts';
import { learn } from '#renderer/words/learn.ts';

learn(reportWords);

const currency = { symbol: '$', scale: 2 };
// Of the forms a table asks for days alone.
const forms = { currency, dayName: (day: string) => day } as Forms;
const sum = { invoices: 3, sold: 150_000 };
const report: SoldReport = {
  at: 0,
  ...sum,
  returned: 0,
  tax: 0,
  total: 150_000,
  voided: { count: 0, amount: 0 },
  days: [{ day: '2026-11-21', ...sum }],
  hours: [],
  goods: [
    { code: '1', name: 'Bananas', quantity: 1_250, weighed: true, sold: 140_050 },
    { code: '2', name: '=SUM(A1)\tCola', quantity: 12, sold: 9_000 },
  ],
  moreGoods: { count: 2, sold: 950 },
  categories: [{ name: '', sold: 150_000 }],
  people: [],
  tenders: [{ method: 'Cash', count: 3, amount: 160_000 }],
};

describe('the table of what was sold', () => {
  it('is copied with plain figures, and with no name that a spreadsheet would reckon', () => {
    expect(clipboardText(tableOf(report, 'goods', forms), 'goods', currency).split('\n')).toEqual([
      'Goods\tQuantity\tSold',
      'Bananas\t1.250\t1400.50',
      "'=SUM(A1) Cola\t12\t90.00",
      '2 more\t\t9.50',
    ]);
    expect(clipboardText(tableOf(report, 'categories', forms), 'categories', { symbol: 'Rp', scale: 0 })).toBe(
      'Categories\tSold\nNo category\t150000',
    );
    expect(clipboardText(tableOf(report, 'days', forms), 'days', currency)).toBe(
      'Days\tInvoices\tSold\n2026-11-21\t3\t1500.00',
    );
  });

  it('has what was earned, where the office tells it', () => {
    const told: OfficeReport = {
      ...report,
      goods: report.goods.map((each) => ({ ...each, profit: each.sold - 100_000 })),
      discount: 0,
      cost: 100_000,
      outlets: [],
      unsent: { count: 0, amount: 0 },
    };
    expect(
      clipboardText(tableOf(told, 'goods', forms), 'goods', currency)
        .split('\n')
        .slice(0, 2),
    ).toEqual(['Goods\tQuantity\tProfit\tSold', 'Bananas\t1.250\t400.50\t1400.50']);
  });

  it('has shares of what was sold, and of what was taken', () => {
    const share = (view: 'goods' | 'tenders') => {
      const { rows, whole } = tableOf(report, view, forms);
      return rows.map(({ amount }) => shareWords(amount, whole));
    };
    expect(share('goods')).toEqual(['93 %', '6 %', '1 %']);
    expect(share('tenders')).toEqual(['100 %']);
    expect(shareWords(-100, -100)).toBe('');
  });
});
