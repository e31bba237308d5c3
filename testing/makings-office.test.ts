import { expect, it } from 'vitest';

import { inventoryCodeArray } from '#contract/v3/inventory-query.ts';
import { invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { recall } from '#register/memory.ts';
import { drained, openShop, type Shop, until } from '#testing/office-till.ts';

const goods = demoShop().items;
const codeOf = (name: string) => goods.find((item) => item.name === name)?.code ?? '';
const [can, six, box] = [codeOf('Cola, Can'), codeOf('Cola, six-pack'), codeOf('Cola, case of 24')];
const breakfast = codeOf('Breakfast set');
const breakfastParts = ['Flat white', 'Butter croissant', 'Orange juice, pressed, Regular'].map(codeOf);

async function openFilled(): Promise<Shop> {
  const shop = await openShop();
  const { memory } = shop.till.context;
  await until(() => memory.makings.byCode.size === demoShop().items.filter(({ parts }) => parts).length);
  await until(async () => (await shop.till.client.catalogue.find({ text: can }))[0]?.onHand !== null);
  return shop;
}

async function atOffice({ till }: Shop, codes: readonly string[]): Promise<number[]> {
  const { context } = till;
  const answer = await context.office.ask(inventoryCodeArray, {
    Code: [...codes],
    Outlet: [context.memory.identity?.outletName ?? ''],
  });
  if (!answer.ok) throw new Error(answer.why);
  return codes.map((code) => answer.value.find((row) => row.Code === code)?.I.OnHand ?? 0);
}

async function atTill({ till }: Shop, code: string): Promise<number | null | undefined> {
  const found = await till.client.catalogue.check({ code });
  return found.ok ? found.value.variant.onHand : undefined;
}

async function payAll({ till: { client } }: Shop): Promise<string> {
  const { due } = await client.sale.show({});
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const done = await client.sale.complete({ tender: { methodId: cash?.id ?? '', tendered: due }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.number;
}

it('a case is a line of its own, and pieces off the shelf at the till and at the office; it comes back as a case', async () => {
  const shop = await openFilled();
  const { client } = shop.till;
  const [before = 0] = await atOffice(shop, [can]);
  expect([await atTill(shop, can), await atTill(shop, box)]).toEqual([before, Math.floor(before / 24)]);

  await client.sale.scan({ code: box });
  expect(await client.sale.scan({ code: can })).toMatchObject({
    value: {
      lines: [
        { name: 'Cola, case of 24', price: 2_280, units: true, made: { kind: 'unit', of: 'Cola, Can', pieces: 24 } },
        { name: 'Cola, Can', units: true },
      ],
    },
  });
  expect((await client.sale.units({ lineId: 2 })).map(({ code, pieces }) => [code, pieces])).toEqual([
    [can, 1],
    [six, 6],
    [box, 24],
  ]);
  expect(await client.sale.setUnit({ lineId: 2, code: six })).toMatchObject({
    value: { lines: [{}, { code: six, quantity: 1, price: 600 }], total: 2_880 },
  });
  expect(await client.sale.setUnit({ lineId: 2, code: breakfast })).toMatchObject({
    refusal: { code: 'variant_gone' },
  });
  const number = await payAll(shop);
  expect(await atTill(shop, can)).toBe(before - 30);
  expect(JSON.stringify(await client.invoice.receipt({ invoiceId: '1' }))).toContain('= 24 x Cola, Can');

  await drained(shop.till);
  expect(await atOffice(shop, [can])).toEqual([before - 30]);
  const answer = await shop.till.context.office.ask(invoiceGetByListNumber, { Outlet: 'Kemang', Number: [number] });
  expect(answer).toMatchObject({
    value: [
      {
        SalesNTax: 2_880,
        Variants: [
          { Code: box, Quantity: 1, Price: 2_280 },
          { Code: six, Quantity: 1 },
        ],
      },
    ],
  });

  expect(await client.returns.refund({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
    ok: true,
  });
  expect(await client.invoice.show({ invoiceId: '2' })).toMatchObject({
    lines: [{ code: box, quantity: -1, made: { kind: 'unit', pieces: 24 } }],
  });
  expect(await atTill(shop, can)).toBe(before - 6);
  await drained(shop.till);
  expect(await atOffice(shop, [can])).toEqual([before - 6]);
});

it('a set is one line at its price; its parts are on the receipt and leave the shelf, and a void brings them back', async () => {
  const shop = await openFilled();
  const { client } = shop.till;
  const before = await atOffice(shop, breakfastParts);
  expect(await atTill(shop, breakfast)).toBe(Math.min(...before));
  await client.sale.scan({ code: breakfast });
  expect(await client.sale.setQuantity({ lineId: 1, quantity: 2 })).toMatchObject({
    value: { total: 1_380, lines: [{ made: { kind: 'set', parts: [{ name: 'Flat white', quantity: 1 }, {}, {}] } }] },
  });
  await payAll(shop);
  const paper = JSON.stringify(await client.invoice.receipt({ invoiceId: '1' }));
  expect(paper).toContain('2 Butter croissant');
  await drained(shop.till);
  expect(await atOffice(shop, breakfastParts)).toEqual(before.map((each) => each - 2));
  expect(await atTill(shop, breakfastParts[0] ?? '')).toBe((before[0] ?? 0) - 2);

  expect(await client.invoice.void({ invoiceId: '1', reason: 'wrong table' })).toMatchObject({ ok: true });
  expect(await atTill(shop, breakfastParts[0] ?? '')).toBe(before[0]);
  await drained(shop.till);
  expect(await atOffice(shop, breakfastParts)).toEqual(before);
});

it('a set comes back by its receipt, one of three at what it cost, and its parts are on the shelf again, here and at the office', async () => {
  const shop = await openFilled();
  const { client } = shop.till;
  const before = await atOffice(shop, breakfastParts);
  const after = (sets: number) => before.map((each) => each - sets);
  const here = () => Promise.all(breakfastParts.map((code) => atTill(shop, code)));
  await client.sale.scan({ code: breakfast });
  await client.sale.setQuantity({ lineId: 1, quantity: 3 });
  await client.sale.discount({ discount: { kind: 'percent', percent: 10 } });
  const number = await payAll(shop);
  await drained(shop.till);
  expect([await atOffice(shop, breakfastParts), await here()]).toEqual([after(3), after(3)]);

  expect(await client.returns.refund({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
    ok: true,
  });
  expect(await client.invoice.show({ invoiceId: '2' })).toMatchObject({
    total: -621,
    lines: [{ code: breakfast, quantity: -1, made: { kind: 'set', parts: [{ name: 'Flat white' }, {}, {}] } }],
  });
  expect(JSON.stringify(await client.invoice.receipt({ invoiceId: '2' }))).toContain('Butter croissant');
  expect(await here()).toEqual(after(2));
  await drained(shop.till);
  expect(await atOffice(shop, breakfastParts)).toEqual(after(2));

  // The rest comes back too; a fourth was never sold.
  const two = { invoiceId: '1', lines: [{ line: 0, quantity: 2 }] };
  expect(await client.returns.refund({ ...two, lines: [{ line: 0, quantity: 3 }] })).toMatchObject({ ok: false });
  expect(await client.returns.refund(two)).toMatchObject({ ok: true });
  await drained(shop.till);
  expect([await atOffice(shop, breakfastParts), await here()]).toEqual([before, before]);
  const numbers = [number, ...(await numbersOf(shop, ['2', '3']))];
  const told = await shop.till.context.office.ask(invoiceGetByListNumber, { Outlet: 'Kemang', Number: numbers });
  expect(told.ok && told.value.map(({ SalesNTax }) => SalesNTax)).toEqual(
    expect.arrayContaining([-1_242, -621, 1_863]),
  );
});

it('a set scanned back in an exchange leaves its parts on the shelf', async () => {
  const shop = await openFilled();
  const { client } = shop.till;
  const before = await atOffice(shop, breakfastParts);
  await client.sale.scan({ code: breakfast });
  await payAll(shop);
  expect(await client.returns.choose({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
    ok: true,
  });
  await client.sale.scan({ code: box });
  await payAll(shop);
  expect(await Promise.all(breakfastParts.map((code) => atTill(shop, code)))).toEqual(before);
  await drained(shop.till);
  expect(await atOffice(shop, breakfastParts)).toEqual(before);
});

async function numbersOf({ till }: Shop, ids: readonly string[]): Promise<string[]> {
  const shown = await Promise.all(ids.map((invoiceId) => till.client.invoice.show({ invoiceId })));
  return shown.map((invoice) => invoice?.number ?? '');
}

it('what goes with the goods is offered until it is taken, and counts as no item', async () => {
  const shop = await openFilled();
  const { client } = shop.till;
  const beans = codeOf('House blend beans, 1 kg');
  const scanned = await client.sale.scan({ code: beans });
  const extras = (scanned.ok && scanned.value.extras) || [];
  expect(extras.map(({ name }) => name).toSorted()).toEqual(['Coffee scoop', 'Gift bag for beans']);
  const added = await client.sale.add({ key: extras[0]?.key ?? 0, quantity: 1 });
  expect(added).toMatchObject({ value: { itemCount: 1, extras: [{ name: extras[1]?.name }] } });
  await client.sale.scan({ code: can });
  const shown = await client.sale.show({});
  expect([shown.itemCount, shown.extras]).toEqual([2, undefined]);
});

it('what was sold in cases is known in pieces after a restart', async () => {
  const shop = await openFilled();
  await shop.till.client.sale.scan({ code: box });
  await payAll(shop);
  const { context, db } = shop.till;
  expect(context.memory.sold.get(can)).toBe(24);
  expect([...recall(db).sold]).toEqual([[can, 24]]);
});

it('what was voided or restored with the line down is known in pieces after a restart too', async () => {
  const shop = await openFilled();
  const { client, context, db } = shop.till;
  await client.sale.scan({ code: box });
  await payAll(shop);
  await drained(shop.till);
  const soldNow = () => [...recall(db).sold].filter(([, quantity]) => quantity !== 0);
  const copied = () =>
    until(async () => {
      await context.sync.runFeeds('delta');
      return soldNow().length === 0;
    });
  await copied();
  shop.office.faults.set({ kind: 'dark' });
  expect(await client.invoice.void({ invoiceId: '1', reason: 'Wrong drink' })).toMatchObject({ ok: true });
  expect(soldNow()).toEqual([[can, -24]]);
  expect(await client.invoice.restore({ invoiceId: '1', reason: 'It was right' })).toMatchObject({ ok: true });
  expect(soldNow()).toEqual([]);
  await client.invoice.void({ invoiceId: '1', reason: 'Wrong drink' });
  shop.office.faults.clear();
  await drained(shop.till);
  await copied();
  shop.office.faults.set({ kind: 'dark' });
  await client.invoice.restore({ invoiceId: '1', reason: 'It was right' });
  expect(soldNow()).toEqual([[can, 24]]);
});
