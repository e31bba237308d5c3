import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { recall } from '#register/memory.ts';
import { readPayload } from '#sync/payload.ts';
import { cash, flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

const rye = { code: '4000000000013', name: 'Rye loaf', category: 'Bakery/Bread', price: 450 };

function refusalOf(answer: { ok: true } | { ok: false; refusal: { code: string } }): string | null {
  return answer.ok ? null : answer.refusal.code;
}

function told(seq: number) {
  const row = findOperation(till.db, seq);
  const event = row && readPayload(row);
  return event?.ok ? event.value : undefined;
}

function operations(): number {
  return (till.db.prepare('SELECT count(*) AS n FROM outbox').get() as { n: number }).n;
}

function lastOfJournal() {
  const last = readJournal(till.db, { after: 0, limit: 100 }).at(-1);
  return { ...last, facts: JSON.parse(last?.facts ?? 'null') as unknown };
}

async function signInCashier(): Promise<(act: 'catalogue.add' | 'catalogue.setPrice') => Promise<string>> {
  const { staff } = await till.client.session.show({});
  const manager = staff[0]?.id ?? '';
  const added = await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const staffId = added.ok ? added.value.id : '';
  await till.client.session.signIn({ staffId, pin: '4711' });
  return async (act) => {
    const yes = await till.client.session.approve({ staffId: manager, pin: managerPin, act });
    return yes.ok ? yes.value.approvalId : '';
  };
}

describe('goods that nobody knows', () => {
  it('are sold at once, found by name and on their shelf, and told before the sale of them', async () => {
    const added = await till.client.catalogue.add(rye);
    expect(added).toMatchObject({ ok: true, value: { code: rye.code, name: rye.name, price: 450, onHand: null } });
    expect(await till.client.catalogue.find({ text: 'rye' })).toMatchObject([{ code: rye.code }]);
    const bakery = { path: 'Bakery', name: 'Bakery', count: 2 };
    expect(await till.client.catalogue.categories({})).toContainEqual(bakery);
    const sale = await till.client.sale.scan({ code: rye.code });
    expect(sale).toMatchObject({ value: { total: 450 } });
    await till.client.sale.complete(cash(450));
    expect(told(2)).toMatchObject({ kind: 'product.create', ...rye, besides: flatWhite.code });
    expect(told(3)).toMatchObject({ kind: 'invoice.create', lines: [{ code: rye.code }] });
    // The opening of its shift, and its goods.
    expect(findOperation(till.db, 3)?.blocked).toBe(2);
    expect(readJournal(till.db, { after: 0, limit: 100 }).map(({ act }) => act)).toContain('catalogue.add');
  });

  it('are known as such to a till that was started again, so that a sale still waits for them', async () => {
    await till.client.catalogue.add(rye);
    expect([...recall(till.db).ownGoods]).toEqual([rye.code]);
  });

  it('may begin a shop: category and goods are the first there are', async () => {
    await till.client.catalogue.add({ ...rye, category: ' Tea / Green ' });
    const { items, total } = await till.client.catalogue.browse({ category: 'Tea', offset: 0, limit: 9 });
    expect([items.map(({ category }) => category), total]).toEqual([['Tea/Green'], 1]);
  });

  it('stand on a shelf that is there, in whatever capitals and accents it is typed', async () => {
    await till.client.catalogue.add({ ...rye, category: 'Café/Épices' });
    const typed = 'café /ÉPICES/Doux'.normalize('NFD');
    await till.client.catalogue.add({ ...rye, code: '1', category: typed });
    expect(told(3)).toMatchObject({ kind: 'product.create', category: 'Café/Épices/Doux' });
    const shelves = (await till.client.catalogue.categories({})).map(({ path }) => path);
    expect(shelves.filter((path) => /^caf/i.test(path))).toEqual(['Café']);
  });

  it('are kept by a code that was pasted without the signs nobody sees, and found by it as it was pasted', async () => {
    const pasted = `\u200E${rye.code}\u200B`;
    expect(await till.client.catalogue.add({ ...rye, code: pasted })).toMatchObject({ value: { code: rye.code } });
    expect(await till.client.catalogue.find({ text: pasted })).toMatchObject([{ code: rye.code }]);
    expect(await till.client.sale.scan({ code: pasted })).toMatchObject({ value: { total: 450 } });
    const wide = Array.from(rye.code, (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    expect(await till.client.catalogue.find({ text: wide })).toMatchObject([{ code: rye.code }]);
    expect(refusalOf(await till.client.catalogue.add({ ...rye, code: wide }))).toBe('goods_exist');
  });

  it('are kept by the usual thirteen digits, which is how both spellings are scanned', async () => {
    const added = await till.client.catalogue.add({ ...rye, code: '04000000000013' });
    expect(added).toMatchObject({ value: { code: rye.code } });
    expect(await till.client.sale.scan({ code: rye.code })).toMatchObject({ ok: true });
    expect(await till.client.sale.scan({ code: ']C10104000000000013' })).toMatchObject({ ok: true });
  });

  it('that have no code get one of this till, never the same again, and are sold by it', async () => {
    const add = async (name: string) => {
      const added = await till.client.catalogue.add({ ...rye, name, code: ' ' });
      return added.ok ? added.value.code : added.refusal;
    };
    expect([await add('Mango'), await add('Papaya')]).toEqual(['KMG1A-P1', 'KMG1A-P2']);
    expect(told(3)).toMatchObject({ kind: 'product.create', code: 'KMG1A-P2', name: 'Papaya' });
    expect(await till.client.sale.scan({ code: 'KMG1A-P2' })).toMatchObject({ value: { total: 450 } });
    // Somebody typed the next one as a code of their own, and the office took the last one off for good.
    await till.client.catalogue.add({ ...rye, name: 'Lime', code: 'KMG1A-P3' });
    expect(await add('Guava')).toBe('KMG1A-P4');
    till.db.prepare("DELETE FROM variant WHERE code = 'KMG1A-P4'").run();
    expect(await add('Salak')).toBe('KMG1A-P5');
  });

  it('that have no code are a manager’s yes away for a cashier, and get it once', async () => {
    const approve = await signInCashier();
    const mango = { ...rye, name: 'Mango', code: '' };
    expect(refusalOf(await till.client.catalogue.add(mango))).toBe('not_allowed');
    const approvalId = await approve('catalogue.add');
    const added = await till.client.catalogue.add({ ...mango, approvalId });
    expect(added).toMatchObject({ value: { code: expect.stringMatching(/-P1$/) } });
  });

  it.each([
    ['goods_code_too_long', { code: `https://example.com/${'9'.repeat(200)}` }],
    ['name_missing', { name: ' ' }],
    ['category_missing', { category: '' }],
    ['category_missing', { category: 'Drinks//Tea' }],
    // The office would refuse them, and their sale with them.
    ['category_too_deep', { category: '1/2/3/4/5/6/7/8/9/10/11' }],
    ['price_zero', { price: 0 }],
    ['price_below_zero', { price: -1 }],
    ['amount_out_of_range', { price: 1e13 }],
    ['goods_exist', { code: flatWhite.code }],
    // A UPC-A is an EAN-13 with its leading zero left out.
    ['goods_exist', { code: '0036000291452' }],
    ['goods_exist', { code: 'OLD-1' }],
  ])('are refused with %s, and nothing is written: %j', async (code, change) => {
    const before = operations();
    expect(refusalOf(await till.client.catalogue.add({ ...rye, ...change }))).toBe(code);
    expect(operations()).toBe(before);
    expect(await till.client.catalogue.find({ text: 'rye' })).toEqual([]);
  });

  it('are not added by the code of one pack, which carries its weight', async () => {
    const { scanner } = till.context.memory.preferences;
    Object.assign(scanner, { patterns: ['21IIIIIWWWWWC'] });
    expect(refusalOf(await till.client.catalogue.add({ ...rye, code: '2112345012506' }))).toBe('code_of_a_pack');
  });

  it('are a manager’s yes away for a cashier, and in the journal with both names', async () => {
    const approve = await signInCashier();
    expect(await till.client.catalogue.add(rye)).toEqual({
      ok: false,
      refusal: {
        code: 'not_allowed',
        act: 'catalogue.add',
        roles: ['Manager'],
        worth: { what: rye.name, amount: rye.price },
      },
    });
    const approvalId = await approve('catalogue.add');
    expect(refusalOf(await till.client.catalogue.add({ ...rye, approvalId }))).toBeNull();
    expect(lastOfJournal()).toMatchObject({
      act: 'catalogue.add',
      staff: 'Budi',
      facts: { code: rye.code, price: 450, approvedBy: 'Ayu' },
    });
  });
});

describe('a price changed at the till', () => {
  const priceOf = async () => {
    const checked = await till.client.catalogue.check(flatWhite);
    return checked.ok ? [checked.value.price, checked.value.usualPrice] : [];
  };
  const setPrice = (price: number | null) => till.client.catalogue.setPrice({ ...flatWhite, price });

  it('counts from the next line on, and a line that is rung up keeps its own', async () => {
    await till.client.sale.scan(flatWhite);
    expect(await setPrice(400)).toMatchObject({ ok: true, value: { price: 400 } });
    expect(await till.client.sale.show({})).toMatchObject({ total: 350 });
    expect(await till.client.sale.scan({ ...flatWhite, times: 2 })).toMatchObject({ value: { total: 350 + 800 } });
    expect(await priceOf()).toEqual([400, 350]);
    expect(told(2)).toMatchObject({ kind: 'price.set', outlet: 'Kemang', price: 400, before: null });
    expect(lastOfJournal()).toMatchObject({ act: 'catalogue.setPrice', facts: { from: 350, to: 400 } });
  });

  it('is another way of telling when the outlet has one already, and is taken back', async () => {
    await setPrice(400);
    await setPrice(410);
    await setPrice(null);
    expect(await priceOf()).toEqual([350, null]);
    expect([told(2), told(3), told(4)]).toMatchObject([
      { kind: 'price.set', price: 400, before: null },
      { kind: 'price.set', price: 410, before: 400 },
      { kind: 'price.drop', outlet: 'Kemang', before: 410 },
    ]);
  });

  it('that is the price already is told to nobody', async () => {
    await setPrice(400);
    const before = operations();
    await setPrice(400);
    expect(operations()).toBe(before);
  });

  it.each([
    ['price_zero', 0],
    ['price_below_zero', -5],
    ['amount_out_of_range', 1e13],
  ])('is refused with %s', async (code, price) => {
    expect(refusalOf(await setPrice(price))).toBe(code);
    expect(await priceOf()).toEqual([350, null]);
  });

  it('is not for what is gone, nor for what is sold at a keyed price', async () => {
    expect(refusalOf(await till.client.catalogue.setPrice({ code: 'gone', price: 1 }))).toBe('variant_gone');
    till.context.memory.preferences = { ...till.context.memory.preferences, miscCode: flatWhite.code };
    expect(refusalOf(await setPrice(1))).toBe('price_is_keyed');
  });

  it('is a manager’s yes away for a cashier', async () => {
    const approve = await signInCashier();
    expect(refusalOf(await setPrice(400))).toBe('not_allowed');
    const approvalId = await approve('catalogue.setPrice');
    expect(refusalOf(await till.client.catalogue.setPrice({ ...flatWhite, price: 400, approvalId }))).toBeNull();
    expect(await priceOf()).toEqual([400, 350]);
  });
});
