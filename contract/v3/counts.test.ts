import { expect, it } from 'vitest';
import type { z } from 'zod';

import { operations } from '#contract/v3/operations.ts';

/** What counts the rows of which list; where the two are asked for alike, the numbers can agree. */
const counts = [
  ['inventoryCount', 'inventoryList'],
  ['inventoryWithTotalCount', 'inventoryList'],
  ['inventoryModifiedCount', 'inventoryModified'],
  ['variantCount', 'variantList'],
  ['invoiceGetCountMultipleOutlet', 'invoiceMultipleOutlet'],
  ['invoiceMultipleOutletWithTotalCount', 'invoiceMultipleOutlet'],
  ['invoiceWithTotalCount', 'invoiceMultipleOutlet'],
  ['invoiceJoinTotalCount', 'invoiceJoinList'],
  ['salesOrderTotalCount', 'salesOrderGetParked'],
  ['estimateWithTotalCount', 'estimateList'],
  ['shiftTotalCount', 'shiftList'],
  ['billWithTotalCount', 'billList'],
  ['customerWithTotalCount', 'customerList'],
  ['supplierWithTotalCount', 'supplierList'],
  ['promotionCouponWithTotalCount', 'promotionCouponList'],
] as const;

it.each(counts)('%s takes every filter of %s', (count, list) => {
  const missing = filtersOf(list).filter((name) => !filtersOf(count).includes(name));
  expect(missing).toEqual([]);
});

it('every count is held to its list', () => {
  const named = operations.map(({ name }) => name).filter((name) => /(Count$|GetCount)/.test(name));
  expect(named.toSorted()).toEqual(counts.map(([count]) => count).toSorted());
});

function filtersOf(operation: string): string[] {
  const { input, aliases } = operations.find(({ name }) => name === operation) ?? {};
  const names = [...Object.keys((input as z.ZodObject).shape), ...Object.keys(aliases ?? {})];
  return names.filter((name) => name !== 'PageNumber' && name !== 'PageSize');
}
