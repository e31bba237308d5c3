import { expect } from 'vitest';

import { shiftByNumber, shiftList } from '#contract/v3/shift.ts';
import { type Books, listed } from '#testing/week/books.ts';
import type { Drawer } from '#testing/week/ledger.ts';
import type { Counter } from '#testing/week/shop.ts';

/** Each Z against the pencil, and against the shift of the office. */
export async function compareShifts({ week, ask }: Books, counter: Counter): Promise<void> {
  const { outlet, registerCode, nth } = counter;
  const Register = `${outlet} Till ${registerCode}`;
  const rows = (await ask(shiftList, { Outlet: outlet, Register, PageSize: 100 })) as { ID: string }[];
  const drawers = week.ledger.shifts[nth] ?? [];
  expect(rows.length, `shifts of ${Register}`).toBe(drawers.length);
  for (const [at, drawer] of drawers.entries()) {
    const there = await ask(shiftByNumber, { ID: rows[drawers.length - 1 - at]?.ID ?? '' });
    compareShift(drawer, there, `shift ${at + 1} of ${Register}`);
  }
}

interface OfficeShift {
  readonly Sales: number;
  readonly Tax: number;
  readonly TotalInvoice: number;
  readonly Actual: number;
  readonly Difference: number;
  readonly Expense: number;
  readonly Payments: readonly { readonly Method: string; readonly Amount: number; readonly Count: number }[];
}

function compareShift({ z, ...drawer }: Drawer, there: OfficeShift, what: string): void {
  if (!z) throw new Error(`${what} was never closed`);
  expect(
    {
      total: z.sales + z.tax,
      invoices: z.invoices,
      byTender: listed(z.byTender.map(({ method, amount }) => [method, amount])),
      expectedCash: z.expectedCash,
      expenses: z.expenses,
      moves: z.payIns - z.payOuts,
    },
    `Z and pencil, ${what}`,
  ).toEqual({
    total: drawer.sales,
    invoices: drawer.invoices,
    byTender: listed(drawer.byMethod),
    expectedCash: drawer.float + drawer.cash,
    expenses: drawer.expenses,
    moves: drawer.moves,
  });
  const { Sales, Tax, TotalInvoice, Actual, Difference, Expense, Payments } = there;
  expect(
    [
      Sales,
      Tax,
      TotalInvoice,
      Actual,
      Difference,
      Expense,
      listed(Payments.map(({ Method, Amount }) => [Method, Amount])),
    ],
    `office and Z, ${what}`,
  ).toEqual([
    z.sales,
    z.tax,
    z.invoices,
    z.countedCash,
    // What is put into the drawer and taken out of it stays at the till, but for what the shop spent.
    (z.difference ?? 0) + z.payIns - z.payOuts,
    z.expenses - z.rounding,
    listed(z.byTender.map(({ method, amount }) => [method, amount])),
  ]);
}
