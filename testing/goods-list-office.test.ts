import { expect, it, onTestFinished } from 'vitest';

import { mostLettersInPart } from '#contract/register/goods-list.ts';
import { goodsListSlice } from '#contract/v3/goods-list.ts';
import { makeIdentity } from '#backoffice/joining/certificate.ts';
import type { ListedGoods } from '#renderer/register/contract.ts';
import { goodsText } from '#renderer/screens/settings/goods-text.ts';
import { openFilledShop } from '#testing/filled-shop.ts';
import { openShop, sellOne, until } from '#testing/office-till.ts';
import { startScriptedOffice } from '#testing/scripted-office.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const header = 'Code,Name,Category,Price';

/** Enough for several slices; every price ends in these cents. */
function listOf(count: number, cents = '25'): string {
  return [header, ...Array.from({ length: count }, (_, at) => `L${at},From a list ${at},Lists,${at}.${cents}`)].join(
    '\n',
  );
}

let lists = 0;

/** Hands a list over as a window does, in parts. */
async function hand({ client }: TestTill, text: string, most = mostLettersInPart): Promise<{ listId: string }> {
  const listId = `list-${(lists += 1)}`;
  for (let from = 0; from < text.length; from += most) {
    const part = text.slice(from, from + most);
    expect(await client.goodsList.hand({ listId, name: 'prices.csv', from, part })).toEqual({ ok: true, value: {} });
  }
  return { listId };
}

async function read(till: TestTill, text: string) {
  const answer = await till.client.goodsList.read(await hand(till, text));
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

async function standingOf({ client }: TestTill) {
  const shown = await client.goodsList.show({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value;
}

/** Brings it in, and answers what came of it. */
async function write(till: TestTill, text: string) {
  expect(await till.client.goodsList.write(await hand(till, text))).toEqual({ ok: true, value: {} });
  await until(async () => (await standingOf(till)).kind === 'ended');
  const standing = await standingOf(till);
  if (standing.kind !== 'ended') throw new Error(standing.kind);
  return standing;
}

function journalOf({ db }: TestTill) {
  const rows = db.prepare(`SELECT staff, act, facts FROM journal WHERE act LIKE 'goodsList.%' ORDER BY seq`).all();
  return (rows as { staff: string; act: string; facts: string }[]).map(({ facts, ...row }) => ({
    ...row,
    facts: JSON.parse(facts) as unknown,
  }));
}

it('a list is compared, brought in while the till sells, and its goods are on the shelf', async () => {
  const { till } = await openShop();
  const text = `${listOf(130)}\nBAD,Bread,Lists,free`;
  const plan = await read(till, text);
  expect(plan).toMatchObject({ all: 131, added: 130, changed: 0, same: 0, refused: 1 });
  expect(plan.fresh).toHaveLength(100);
  expect(plan.fresh[7]).toEqual({ line: 9, code: 'L7', name: 'From a list 7', price: 725 });
  expect(plan.refusedRows).toEqual([{ line: 132, code: 'BAD', reason: expect.stringContaining('is no amount') }]);
  expect(journalOf(till)).toEqual([]);

  const written = write(till, text);
  await sellOne(till);
  expect(await written).toMatchObject({
    name: 'prices.csv',
    by: 'Ayu',
    added: 130,
    changed: 0,
    same: 0,
    refused: 1,
    refusedRows: [{ line: 132 }],
    stopped: null,
  });
  const facts = { name: 'prices.csv', added: 130, changed: 0, same: 0, refused: 1, stopped: null };
  expect(journalOf(till)).toEqual([
    { staff: 'Ayu', act: 'goodsList.write', facts: { name: 'prices.csv' } },
    { staff: 'Ayu', act: 'goodsList.written', facts },
  ]);
  const shelf = { category: 'Lists', offset: 0, limit: 1 };
  await until(async () => (await till.client.catalogue.browse(shelf)).total === 130);
  await till.client.sale.clear({});
  expect(await till.client.sale.scan({ code: 'L129' })).toMatchObject({ ok: true });
  expect(await till.client.sale.show({})).toMatchObject({ lines: [{ name: 'From a list 129', price: 12_925 }] });
});

it('a list that is brought in again changes what became another, and says from what to what', async () => {
  const { till } = await openShop();
  await write(till, listOf(3));
  const next = `${header},Cost,Taxable\nL0,From a list 0,Lists,0.25,,\nL1,Renamed,Lists,1.75,0.50,no\nL2,From a list 2,Other,2.25,,`;
  const plan = await read(till, next);
  expect(plan).toMatchObject({ added: 0, changed: 1, same: 2, elsewhere: 1, ignoredColumns: [] });
  expect(plan.changes).toEqual([
    {
      line: 3,
      code: 'L1',
      name: 'Renamed',
      steps: [
        { field: 'price', from: 125, to: 175 },
        { field: 'cost', from: 0, to: 50 },
        { field: 'taxable', from: true, to: false },
        { field: 'name', from: 'From a list 1', to: 'Renamed' },
      ],
    },
  ]);
  expect(await write(till, next)).toMatchObject({ added: 0, changed: 1, same: 2 });
  expect(await write(till, next)).toMatchObject({ added: 0, changed: 0, same: 3 });
});

it('goods go to the category that reads like theirs, at the office or earlier in the list, and make no second one of it', async () => {
  const { office, till } = await openShop();
  const names = async () => {
    const there = await office.service.store.selectFrom('category').select('path').orderBy('path').execute();
    return there.map(({ path }) => path);
  };
  const before = await names();
  expect(before).toContain('Bakery/Bread');
  const text = `${header}\nC1,Rye,bakery / BREAD,1\nC2,Spelt,Bakery/Cre\u0300me,1\nC3,Oat,BAKERY/cr\u00e8me,1`;
  expect(await write(till, text)).toMatchObject({ added: 3, refused: 0 });
  expect(await names()).toEqual([...before, 'Bakery/Cr\u00e8me'].toSorted());
  expect(await read(till, text)).toMatchObject({ same: 3, elsewhere: 0 });
});

it('a list comes in parts, each behind the ones before, and the till keeps the last one', async () => {
  const { till } = await openShop();
  const { client } = till;
  const first = await hand(till, listOf(20), 100);
  expect(await client.goodsList.read(first)).toMatchObject({ value: { added: 20 } });
  const second = await hand(till, listOf(2));
  expect(await client.goodsList.read(first)).toEqual({ ok: false, refusal: { code: 'goods_list_gone' } });
  const gap = { ...second, name: '', from: 7, part: 'x' };
  expect(await client.goodsList.hand(gap)).toEqual({ ok: false, refusal: { code: 'goods_list_gone' } });
  expect(await client.goodsList.read(second)).toMatchObject({ value: { added: 2 } });
  const part = ' '.repeat(mostLettersInPart);
  let handed = await client.goodsList.hand({ ...second, name: '', from: 0, part });
  for (let from = part.length; handed.ok; from += part.length)
    handed = await client.goodsList.hand({ ...second, name: '', from, part });
  expect(handed.refusal.code).toBe('goods_list_too_long');
});

it('a second list waits for the first one, whichever window it is from', async () => {
  const { office, till } = await openShop();
  const one = await hand(till, listOf(60));
  office.faults.set({ kind: 'delay', ms: 300, next: 1, operations: [goodsListSlice.name] });
  expect(await till.client.goodsList.write(one)).toMatchObject({ ok: true });
  const busy = { ok: false, refusal: { code: 'goods_list_busy' } };
  const { client } = till.reload();
  expect(await client.goodsList.read(one)).toEqual(busy);
  expect(await client.goodsList.write(one)).toEqual(busy);
  expect(await client.goodsList.hand({ listId: 'other', name: '', from: 0, part: header })).toEqual(busy);
  await until(async () => (await standingOf(till)).kind === 'ended');
  expect(await standingOf(till)).toMatchObject({ added: 60 });
});

it('a list that was cut short says why, keeps what is in, and goes on with the rest', async () => {
  const { office, till } = await openShop();
  const text = listOf(120);
  const handed = await hand(till, text);
  office.faults.set({ kind: 'fail-after', next: 1, operations: [goodsListSlice.name] });
  await till.client.goodsList.write(handed);
  await until(async () => (await standingOf(till)).kind === 'ended');
  expect(await standingOf(till)).toMatchObject({ stopped: { code: 'goods_list_denied' }, added: 0 });
  expect(journalOf(till).at(-1)).toMatchObject({ facts: { stopped: 'goods_list_denied' } });
  // The answer was lost, and the rows were not.
  await till.client.goodsList.write(handed);
  await until(async () => (await standingOf(till)).kind === 'ended');
  expect(await standingOf(till)).toMatchObject({ stopped: null, added: 70, same: 50 });
  expect(await till.client.goodsList.write(handed)).toMatchObject({ refusal: { code: 'goods_list_gone' } });
});

it('an office that asks for patience gets it', async () => {
  const { office, till } = await openShop();
  office.faults.set({ kind: 'limit-503', next: 1, operations: [goodsListSlice.name] });
  expect(await write(till, listOf(2))).toMatchObject({ added: 2, stopped: null });
});

it('is refused in words where there is no list, no office, another maker’s, no role, or a shop to practise in', async () => {
  const { office, till } = await openShop();
  const no = async (of: TestTill, text = listOf(1)) => {
    const answer = await of.client.goodsList.read(await hand(of, text));
    return answer.ok ? answer.value : answer.refusal;
  };
  expect(await no(till, 'Barcode;Price\n1;2')).toMatchObject({
    code: 'goods_list_stopped',
    says: expect.stringContaining('no column Code'),
  });
  office.faults.set({ kind: 'fail-before', next: 1, operations: [goodsListSlice.name] });
  expect(await no(till)).toMatchObject({ code: 'goods_list_denied' });

  const alone = await startTill();
  onTestFinished(() => alone.close());
  await until(() => alone.context.sync.status().line.state === 'down');
  expect(await no(alone)).toEqual({ code: 'goods_list_unreached' });
  expect(await alone.client.goodsList.write(await hand(alone, header))).toMatchObject({ ok: false });

  await till.client.practice.enter({});
  const practising = till.reload();
  const part = { listId: 'x', name: '', from: 0, part: header };
  expect(await practising.client.goodsList.hand(part)).toEqual({ ok: false, refusal: { code: 'not_in_practice' } });
});

it('an office of another maker, which knows no such thing, is told from one that says no', async () => {
  const office = await startScriptedOffice();
  onTestFinished(() => office.close());
  // It would be another shop's.
  const hidden = (path: string) => (path.includes('Outlet') ? 'fail-before' : undefined);
  office.script = ({ path }) => hidden(path);
  const credential = () => ({ clientId: 'till', clientSecret: 'secret' });
  const till = await startTill({ office: { url: office.url, credential } });
  onTestFinished(() => till.close());
  const answered = async () => till.client.goodsList.read(await hand(till, listOf(1)));
  expect(await answered()).toEqual({ ok: false, refusal: { code: 'goods_list_no_office' } });
  office.script = ({ path }) => (path === goodsListSlice.path ? 'forbid' : hidden(path));
  expect(await answered()).toMatchObject({ refusal: { code: 'goods_list_denied' } });
});

it('a credential that may not change goods compares a list and does not bring it in', async () => {
  const { office, till } = await openShop();
  const roles = JSON.stringify([{ role: 'VIEW', module: 'Products' }]);
  await office.service.store.updateTable('credential').set({ roles }).execute();
  await until(async () => {
    const { stopped } = await write(till, listOf(1));
    return stopped?.code === 'goods_list_denied' && stopped.says.includes('"CREATE" role in "Products"');
  });
  expect(await read(till, listOf(1))).toMatchObject({ all: 1 });
});

it('a till that uses the back office of another one says where it is done', async () => {
  const there = { url: 'https://192.168.1.10:4011', credential: () => undefined };
  const till = await startTill({ office: { ...there, joined: { certificate: makeIdentity().cert, addresses: [] } } });
  onTestFinished(() => till.close());
  const handed = await hand(till, listOf(1));
  const refusal = { code: 'goods_list_first_till', address: '192.168.1.10:4011' };
  expect(await till.client.goodsList.read(handed)).toEqual({ ok: false, refusal });
  expect(await till.client.goodsList.write(handed)).toEqual({ ok: false, refusal });
});

it('whoever may not change settings neither sees nor brings in a list', async () => {
  const till = await startTill();
  onTestFinished(() => till.close());
  const { client } = till;
  await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await client.session.show({});
  await client.session.signIn({ staffId: staff.find(({ role }) => role === 'cashier')?.id ?? '', pin: '4711' });
  const denied = { ok: false, refusal: { code: 'act_denied', act: 'settings.save', roles: ['Manager'] } };
  expect(await client.goodsList.show({})).toEqual(denied);
  expect(await client.goodsList.hand({ listId: 'x', name: '', from: 0, part: header })).toEqual(denied);
  expect(await client.goodsList.read({ listId: 'x' })).toEqual(denied);
  expect(await client.goodsList.write({ listId: 'x' })).toEqual(denied);
});

async function savedList({ client }: TestTill) {
  const goods: ListedGoods[] = [];
  let whole = false;
  for (let after: number | null = 0; after !== null;) {
    const page = await client.goodsList.goods({ after });
    if (!page.ok) throw new Error(page.refusal.code);
    goods.push(...page.value.goods);
    ({ next: after, whole } = page.value);
  }
  return { goods, whole };
}

it('the goods that are saved as a list are the same when it is read again, and what is changed in it changes alone', async () => {
  const { till } = await openFilledShop();
  const odd = ['0012,"=Odd ""name"", 24""",Lists/Odd,1.25', '4006381300000,"- Bread; white","Lists, more",2.50'];
  expect(await write(till, [header, ...odd].join('\n'))).toMatchObject({ added: 2, refused: 0 });
  await until(async () => {
    const { goods, whole } = await savedList(till);
    return whole && goods.some(({ code }) => code === '4006381300000');
  });
  const { goods } = await savedList(till);
  expect(goods).toContainEqual({
    code: '0012',
    name: '=Odd "name", 24"',
    category: 'Lists/Odd',
    price: 125,
    taxable: true,
  });
  expect(await read(till, goodsText(goods, 2))).toMatchObject({
    all: goods.length,
    same: goods.length,
    added: 0,
    changed: 0,
    refused: 0,
    elsewhere: 0,
    ignoredColumns: [],
  });
  const dearer = goods.map((each) => (each.code === '0012' ? { ...each, price: 150 } : each));
  expect(await read(till, goodsText(dearer, 2))).toMatchObject({ changed: 1, same: goods.length - 1 });
});

it('the goods are saved as a list by whoever may change the settings', async () => {
  const till = await startTill();
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await till.client.session.show({});
  expect(await till.client.goodsList.goods({ after: 0 })).toMatchObject({ ok: true, value: { whole: false } });
  await till.client.session.signIn({ staffId: staff.find(({ name }) => name === 'Budi')?.id ?? '', pin: '4711' });
  expect(await till.client.goodsList.goods({ after: 0 })).toMatchObject({
    ok: false,
    refusal: { code: 'act_denied', act: 'settings.save' },
  });
  await till.close();
});
