import type { NewItem } from '#backoffice/demo-shop/shop-plan.ts';
import type { FileInvoice } from '#scripts/replay/invoice-file.ts';

/** What the shop of the file must sell: each code at the price it was sold at most often. */
export function itemsOf(invoices: readonly FileInvoice[]): NewItem[] {
  const lines = Map.groupBy(
    invoices.flatMap((invoice) => invoice.lines),
    ({ code }) => code,
  );
  return [...lines].map(([code, sold]) => {
    const goods = isStocked(code);
    return {
      category: goods ? `Range ${code.slice(0, 2)}` : 'Services',
      product: `${sold[0]?.name ?? code} ${code}`,
      model: '',
      name: sold[0]?.name ?? code,
      code,
      type: goods ? 'Standard' : 'NonInventory',
      price: usualPrice(sold.map(({ price }) => price)),
      cost: 0,
      taxable: false,
      weight: 0,
      outletPrices: {},
      stock: stockAtStart,
    };
  });
}

export const stockAtStart = 100;

/** Goods have numbers; postage and the like have names, and nobody counts them. */
export function isStocked(code: string): boolean {
  return /^\d{5}/.test(code);
}

export interface ShopCustomer {
  readonly code: string;
  readonly name: string;
}

export function customersOf(invoices: readonly FileInvoice[]): ShopCustomer[] {
  const known = new Map(
    invoices.flatMap(({ customer, country }) => (customer === '' ? [] : [[customer, country] as const])),
  );
  return [...known].map(([code, country]) => ({
    code,
    name: `Customer ${code}${country === '' ? '' : ` (${country})`}`,
  }));
}

function usualPrice(prices: readonly number[]): number {
  const counts = new Map<number, number>();
  // The catalogue has no prices below zero; such a row is the register's to refuse.
  for (const price of prices) if (price >= 0) counts.set(price, (counts.get(price) ?? 0) + 1);
  return [...counts].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || b - a)[0]?.[0] ?? 0;
}
