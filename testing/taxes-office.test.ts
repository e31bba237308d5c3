import { expect, it } from 'vitest';

import { replaceTaxes } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { seededRandom } from '#backoffice/faults.ts';
import { recallShop } from '#register/memory.ts';
import { drained, openShop, type Shop, until } from '#testing/office-till.ts';

const group = 'Tax 10% + Service 5%';
const goods = demoShop().items.filter(({ type, price }) => type === 'Standard' && price > 0);

async function openUnderGroup(): Promise<Shop> {
  const shop = await openShop();
  const { client, context } = shop.till;
  // They come behind all goods.
  await until(() => context.memory.makings.byCode.size > 0);
  const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
  await until(async () => (await client.settings.save({ ...settings, taxName: group })).ok);
  return shop;
}

async function payAll({ till: { client } }: Shop): Promise<string> {
  const { due } = await client.sale.show({});
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const done = await client.sale.complete({ tender: { methodId: cash?.id ?? '', tendered: due }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

async function ringSome({ till: { client } }: Shop, random: () => number): Promise<void> {
  const lines = 1 + Math.floor(random() * 4);
  for (let line = 1; line <= lines; line += 1) {
    const { code = '' } = goods[Math.floor(random() * goods.length)] ?? {};
    const scanned = await client.sale.scan({ code });
    const lineId = (scanned.ok && scanned.value.touched) || 1;
    await client.sale.setQuantity({ lineId, quantity: 1 + Math.floor(random() * 5) });
  }
  if (random() < 0.5) await client.sale.discount({ discount: { kind: 'percent', percent: Math.floor(random() * 40) } });
  else await client.sale.discount({ discount: { kind: 'amount', amount: Math.floor(random() * 80) } });
}

it('two taxes at once come to the office’s money to the last unit, on receipts, in returns and on the Z', async () => {
  const shop = await openUnderGroup();
  const { client } = shop.till;
  const random = seededRandom(7);
  const ids: string[] = [];
  for (let sale = 0; sale < 25; sale += 1) {
    await ringSome(shop, random);
    ids.push(await payAll(shop));
  }
  const first = await client.invoice.show({ invoiceId: ids[0] ?? '' });
  const back = await client.returns.refund({ invoiceId: ids[0] ?? '', lines: [{ line: 0, quantity: 1 }] });
  if (back.ok) ids.push(back.value.invoiceId);
  await client.invoice.void({ invoiceId: ids[1] ?? '', reason: 'wrong table' });
  await drained(shop.till);

  const sums = new Map<string, number>();
  for (const invoiceId of ids) {
    const ours = await client.invoice.show({ invoiceId });
    if (!ours) throw new Error('an invoice is gone');
    const answer = await shop.till.context.office.ask(invoiceGetByListNumber, {
      Outlet: 'Kemang',
      Number: [ours.number],
    });
    expect(answer).toMatchObject({ value: [{ TaxType: group, Tax: ours.tax, SalesNTax: ours.total }] });
    expect(ours.taxParts.reduce((sum, { tax }) => sum + tax, 0)).toBe(ours.tax);
    if (!ours.voided) for (const { name, tax } of ours.taxParts) sums.set(name, (sums.get(name) ?? 0) + tax);
  }
  expect([...sums.keys()]).toEqual(['Tax 10 %', 'Service 5 %']);
  const shift = await client.shift.show({});
  expect(shift?.taxes).toEqual([
    { name: group, sales: shift?.sales, tax: shift?.tax, parts: [...sums].map(([name, tax]) => ({ name, tax })) },
  ]);
  const paper = JSON.stringify(await client.invoice.receipt({ invoiceId: ids[0] ?? '' }));
  expect(paper).toContain('Plus Tax 10 %');
  expect(paper).toContain('Plus Service 5 %');
  expect(first?.taxParts).toHaveLength(2);
});

it('what a group consists of later is nothing to a receipt of before', async () => {
  const shop = await openUnderGroup();
  const { client, db, context } = shop.till;
  const flatWhite = demoShop().items.find(({ name }) => name === 'Flat white')?.code ?? '';
  await client.sale.scan({ code: flatWhite });
  const before = await payAll(shop);
  const parts = [
    { name: 'Tax', rate: 110_000 },
    { name: 'City', rate: 40_000 },
  ];
  transact(db, (tx) => replaceTaxes(tx, [{ name: group, rate: 150_000, included: false, parts }]));
  recallShop(db, context.memory);
  await client.sale.scan({ code: flatWhite });
  const after = await payAll(shop);
  expect((await client.invoice.show({ invoiceId: before }))?.taxParts).toEqual([
    { name: 'Tax 10 %', tax: 42 },
    { name: 'Service 5 %', tax: 21 },
  ]);
  expect((await client.invoice.show({ invoiceId: after }))?.taxParts).toEqual([
    { name: 'Tax 11 %', tax: 46 },
    { name: 'City 4 %', tax: 17 },
  ]);
  expect((await client.shift.show({}))?.taxes).toMatchObject([
    { tax: 126, parts: [{ tax: 42 }, { tax: 21 }, { tax: 46 }, { tax: 17 }] },
  ]);
});
