import { expect, it, onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { codeOf, done, journalOf, openFilledShop } from '#testing/filled-shop.ts';
import { openTill, until } from '#testing/office-till.ts';
import { type Retell, startRetoldOffice } from '#testing/retold-office.ts';
import type { TestTill } from '#testing/till.ts';

const voucher = { name: 'Gift voucher', kind: 'Other' } as const;

it('a change that the office broke at is not said to be left undone, and stands in the journal', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  office.faults.set({ kind: 'fail-after', operations: ['paymentMethodCreate'], next: 1 });
  expect(await client.shop.addMethod(voucher)).toMatchObject({ refusal: { code: 'shop_unsure' } });
  expect(await methodsAt(till)).toContainEqual({ ...voucher, offered: true });
  expect(journalOf(till)).toEqual([{ staff: 'Ayu', act: 'shop.addMethod', facts: { ...voucher, answered: false } }]);
  office.faults.set({ kind: 'fail-before', operations: ['paymentMethodCreate'], next: 1 });
  const cheque = { name: 'Cheque', kind: 'Other' } as const;
  expect(await client.shop.addMethod(cheque)).toMatchObject({ refusal: { code: 'shop_unsure' } });
  expect(await client.shop.addMethod(cheque)).toEqual(done);
});

it('a change is done whatever the office answers beside it, and not sure where it answers nothing', async () => {
  const { till, retell } = await openRetold();
  const { client } = till;
  const insteadOf = (wanted: string, body: unknown): Retell => {
    return (said, { method, path }) =>
      `${method} ${path}` === wanted ? { status: 200, body: JSON.stringify(body) } : said;
  };
  retell(insteadOf('POST PaymentMethod', { Message: 'Saved.' }));
  expect(await client.shop.addMethod(voucher)).toEqual(done);
  retell(insteadOf('POST PromotionEvent/Add', {}));
  const today = new Date().toISOString().slice(0, 10);
  const promotion = { from: today, until: '2099-12-31', hours: null, everywhere: true, codes: [], shelves: [] };
  expect(await client.shop.addPromotion({ ...promotion, name: 'Week', terms: { kind: 'off', percent: 5 } })).toEqual(
    done,
  );
  retell(insteadOf('PUT PaymentMethod', null));
  expect(await client.shop.offerMethod({ name: voucher.name, offered: false })).toMatchObject({
    refusal: { code: 'shop_unsure' },
  });
  expect(await methodsAt(till)).toContainEqual({ ...voucher, offered: false });
});

it('a pass that ran out is no office that gives no answer', async () => {
  const { office, till } = await openFilledShop();
  expect(await till.client.shop.show({})).toMatchObject({ ok: true });
  office.faults.expireTokens();
  expect(await till.client.shop.addMethod(voucher)).toEqual(done);
  expect(journalOf(till)).toEqual([{ staff: 'Ayu', act: 'shop.addMethod', facts: voucher }]);
});

it('goods whose parts or outlet prices are not told whole are left as they are, their product too', async () => {
  const { till, retell } = await openRetold();
  const { client } = till;
  const code = codeOf('Flat white');
  const before = await client.shop.goods({ code });
  retell((said, { path }) =>
    path === 'Variant/Code' ? { ...said, body: said.body.replaceAll('"OutletPrice"', '"Prices"') } : said,
  );
  const change = { name: 'White, flat', category: 'Café/Milk' };
  const refusal = { code: 'goods_told_in_part' };
  expect(await client.shop.changeGoods({ code, change })).toEqual({ ok: false, refusal });
  expect(await client.shop.goods({ code })).toEqual(before);
  expect(await client.shop.changeGoods({ code, change: { category: 'Café/Milk' } })).toEqual(done);
  expect(await client.shop.goods({ code })).toMatchObject({ value: { name: 'Flat white', category: 'Café/Milk' } });
});

it('what the office changed of goods before it refused the rest is said, and stands in the journal', async () => {
  const { till } = await openFilledShop();
  const { client } = till;
  const code = codeOf('Flat white');
  const change = { category: 'Café/Milk', price: 2_000_000_000_000 };
  expect(await client.shop.changeGoods({ code, change })).toMatchObject({
    refusal: { code: 'goods_half_changed', says: expect.stringContaining('UnitPrice') },
  });
  expect(await client.shop.goods({ code })).toMatchObject({ value: { price: 420, category: 'Café/Milk' } });
  const inPart = { staff: 'Ayu', act: 'shop.changeGoods', facts: { code, change, inPart: true } };
  expect(journalOf(till)).toEqual([inPart]);
  // What is changed by then is not changed again.
  expect(await client.shop.changeGoods({ code, change })).toMatchObject({ refusal: { code: 'shop_denied' } });
  expect(journalOf(till)).toEqual([inPart]);
});

interface Retold {
  readonly office: BackOffice;
  readonly till: TestTill;
  readonly retell: (next: Retell) => void;
}

async function openRetold(): Promise<Retold> {
  const office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  const retold = await startRetoldOffice(office.url);
  const till = await openTill({ ...office, url: retold.url });
  onTestFinished(() => till.close());
  await until(async () => (await till.client.customer.find({ text: 'Studio Garis' })).length > 0);
  return { office, till, retell: (next) => void (retold.retell = next) };
}

async function methodsAt({ client }: TestTill) {
  const shown = await client.shop.show({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value.methods;
}
