import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { openShop, type Shop, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

const shelf = new Map(demoShop().items.map(({ name, code }) => [name, code]));

/** What a change of the shop answers that was made. */
export const done = { ok: true, value: {} };

/** Customers come behind the goods. */
export async function openFilledShop(): Promise<Shop> {
  const shop = await openShop();
  await until(async () => (await shop.till.client.customer.find({ text: 'Studio Garis' })).length > 0);
  return shop;
}

/** Whether the till sells by the price book of that name. */
export function pricesAt({ context }: TestTill, name: string): boolean {
  return [...context.memory.prices.books.values()].flat().some(({ book }) => book.name === name);
}

/** So many of each by their names, paid whole. Answers what it came to. */
export async function sell({ client }: TestTill, goods: Record<string, number>, method = 'Cash') {
  for (const [name, quantity] of Object.entries(goods)) {
    const sale = await client.sale.scan({ code: codeOf(name) });
    await client.sale.setQuantity({ lineId: (sale.ok && sale.value.touched) || 0, quantity });
  }
  const { total, tax } = await client.sale.show({});
  const methodId = (await client.payment.methods({})).find(({ name }) => name === method)?.id ?? '';
  const paid = await client.sale.complete({ tender: { methodId, tendered: total }, leaveUnpaid: false });
  if (!paid.ok) throw new Error(paid.refusal.code);
  return { number: paid.value.number, total, tax };
}

/** What was written down of changes of the shop. */
export function journalOf({ db }: TestTill) {
  const rows = db.prepare(`SELECT staff, act, facts FROM journal WHERE act LIKE 'shop.%' ORDER BY seq`).all();
  return (rows as { staff: string; act: string; facts: string }[]).map(({ facts, ...row }) => ({
    ...row,
    facts: JSON.parse(facts) as unknown,
  }));
}

/** Of goods of the demo shop. */
export function codeOf(name: string): string {
  const code = shelf.get(name);
  if (code === undefined) throw new Error(`the demo shop has no ${name}`);
  return code;
}
