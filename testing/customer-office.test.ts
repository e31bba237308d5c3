import assert from 'node:assert/strict';

import { expect, it, onTestFinished } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import type { BackOffice } from '#backoffice/server.ts';
import { exchange, tokenRequest } from '#backoffice/testing/open-shop.ts';
import { customerMerge } from '#contract/v3/customer-change.ts';
import { requestFor } from '#contract/v3/request.ts';
import { takeInCustomers } from '#db/tables/customers.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { drained, openShop, openTill, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let till: TestTill;

async function open(...personality: PersonalityName[]): Promise<void> {
  ({ office, till } = await openShop({ personality, config: { refusedRetryMs: 100 } }));
  await until(async () => (await till.client.customer.find({ text: 'Maya' })).length > 0);
  // Whoever asks for a copy while the first one is under way is given that one.
  await till.context.sync.runFeeds('delta');
  await drained(till);
}

const rani = { name: 'Rani Putri', email: 'rani@example.com', mobile: '0812-7788' };

async function create(written = rani) {
  const made = await till.client.customer.create(written);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

/** On account, so that somebody has to be named. Answers the number. */
async function sellTo(customerId: string): Promise<string> {
  const { client } = till;
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  await client.sale.scan({ code: items[0]?.code ?? '' });
  expect(await client.sale.setCustomer({ customerId })).toMatchObject({ ok: true });
  const done = await client.sale.complete({ tender: null, leaveUnpaid: true });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.number;
}

const { store } = { store: () => office.service.store };

function customersAtOffice(code: string) {
  return store()
    .selectFrom('customer')
    .select(['id', 'code', 'name', 'email', 'mobile'])
    .where('code', '=', code)
    .execute();
}

async function buyerOf(number: string): Promise<string | null> {
  const row = await store()
    .selectFrom('invoice')
    .select('customerId')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.customerId;
}

it('a customer made with the line down is sold to on account, and the office knows them before the sale', async () => {
  await open();
  office.faults.set({ kind: 'dark' });
  const made = await create();
  expect(made).toMatchObject({ ...rani, code: 'KMG1A-C00001' });
  const number = await sellTo(made.id);
  expect((await create({ ...rani, name: 'Budi', email: '', mobile: '1' })).code).toBe('KMG1A-C00002');
  const edited = await till.client.customer.edit({ customerId: made.id, ...rani, mobile: '0812-9999' });
  expect(edited).toMatchObject({ ok: true, value: { mobile: '0812-9999' } });
  office.faults.clear();
  await drained(till);

  const [there, ...others] = await customersAtOffice(made.code);
  expect(others).toEqual([]);
  expect(there).toMatchObject({ name: rani.name, email: rani.email, mobile: '0812-9999' });
  expect(await buyerOf(number)).toBe(there?.id);
});

it('is the same customer when the office copies them down, for those too who chose them before', async () => {
  await open();
  const made = await create();
  await drained(till);
  await till.context.sync.runFeeds('full');
  const [found, ...others] = await till.client.customer.find({ text: 'Rani' });
  expect(others).toEqual([]);
  const [there] = await customersAtOffice(made.code);
  expect(found?.id).toBe(there?.id);
  const number = await sellTo(made.id);
  await drained(till);
  expect(await buyerOf(number)).toBe(there?.id);
  expect(await till.client.customer.edit({ customerId: made.id, ...rani, name: 'Rani Dewi' })).toMatchObject({
    ok: true,
  });
  await drained(till);
  expect(await customersAtOffice(made.code)).toMatchObject([{ name: 'Rani Dewi' }]);
});

it('what waits to be told is not overwritten by what the office still says', async () => {
  await open();
  const [maya] = await till.client.customer.find({ text: 'Maya' });
  office.faults.set({ kind: 'fail-before', operations: ['customerUpdateByID'] });
  await till.client.customer.edit({ customerId: maya?.id ?? '', name: 'Maya Lestari', email: '', mobile: '5' });
  await till.context.sync.runFeeds('full');
  expect(await till.client.customer.find({ text: 'Maya' })).toMatchObject([{ name: 'Maya Lestari', mobile: '5' }]);
  office.faults.clear();
  await drained(till);
  expect(await customersAtOffice(maya?.code ?? '')).toMatchObject([{ name: 'Maya Lestari', mobile: '5' }]);
});

it('what another till changed of a customer meanwhile stays, whoever is told last and whatever answer is lost', async () => {
  await open();
  const two = await openTill(office, '2');
  onTestFinished(() => two.close());
  await until(async () => (await two.client.customer.find({ text: 'Maya' })).length > 0);
  const [maya] = await two.client.customer.find({ text: 'Maya' });
  assert(maya);
  const { id: customerId, code, name, email, mobile } = maya;
  office.faults.set({ kind: 'dark' });
  await till.client.customer.edit({ customerId, name, email, mobile: '0812-1' });
  await two.client.customer.edit({ customerId, name, email: 'maya@new.example', mobile });
  office.faults.clear();
  office.faults.set({ kind: 'lose-reply', operations: ['customerUpdateByID'], next: 2 });
  await drained(till);
  await drained(two);
  expect(await customersAtOffice(code)).toMatchObject([{ name, email: 'maya@new.example', mobile: '0812-1' }]);
  expect([till, two].map((each) => each.context.sync.status().counts.attention.count)).toEqual([0, 0]);
});

/** The till's own clock goes on, or is set back, by days while the line is down. */
async function awayForDays(...personality: PersonalityName[]) {
  let gone = 0;
  const clock = {
    now: () => instant(Date.now() + gone),
    monotonicMs: () => Math.floor(performance.now()) + Math.max(0, gone),
  };
  await open(...personality);
  const away = await openTill(office, '2', { machine: { clock }, config: { settleMs: 4_000 } });
  onTestFinished(() => away.close());
  await until(async () => (await away.client.customer.find({ text: 'Maya' })).length > 0);
  await away.context.sync.runFeeds('delta');
  await drained(away);
  const [maya] = await away.client.customer.find({ text: 'Maya' });
  assert(maya);
  return { away, maya, days: (count: number) => void (gone += count * 86_400_000) };
}

it.each([
  ['days ago', 9],
  ['by a clock that was days ahead', -9],
])(
  'what was said of a customer %s does not take away what the office said since, until a manager says so',
  async (_, later) => {
    const { away, maya, days } = await awayForDays();
    const { id: customerId, code, name, email, mobile } = maya;
    office.faults.set({ kind: 'dark' });
    await away.client.customer.edit({ customerId, name, email, mobile: '0812-1' });
    days(later);
    const said = { mobile: '0813-NEW', email: 'maya@new.example' };
    await store().updateTable('customer').set(said).where('code', '=', code).execute();
    office.faults.clear();
    await until(() => away.context.sync.status().counts.attention.count > 0);
    expect(await customersAtOffice(code)).toMatchObject([{ name, ...said }]);
    const { items } = await away.client.sync.list({ show: 'attention', offset: 0, limit: 9 });
    expect(items).toMatchObject([{ kind: 'customer.edit', reason: 'number_taken', customerThere: '0813-NEW' }]);
    const seq = items[0]?.seq ?? 0;
    expect(await away.client.sync.tryAgain({ seq })).toMatchObject({ ok: true });
    await drained(away);
    expect(await customersAtOffice(code)).toMatchObject([{ ...said, mobile: '0812-1' }]);
    expect(mobile).not.toBe('0812-1');
  },
);

it('a customer as the office has them comes back where a manager gives up what was said days ago', async () => {
  const { away, maya, days } = await awayForDays();
  const { id: customerId, code, email, mobile } = maya;
  office.faults.set({ kind: 'dark' });
  await away.client.customer.edit({ customerId, name: 'Maya Old', email, mobile });
  days(9);
  await store().updateTable('customer').set({ name: 'Maya New' }).where('code', '=', code).execute();
  office.faults.clear();
  await until(() => away.context.sync.status().counts.attention.count > 0);
  const { items } = await away.client.sync.list({ show: 'attention', offset: 0, limit: 9 });
  expect(await away.client.sync.cancel({ seq: items[0]?.seq ?? 0, reason: 'the office knows' })).toMatchObject({
    ok: true,
  });
  await away.context.sync.runFeeds('full');
  expect(await away.client.customer.find({ text: 'Maya' })).toMatchObject([{ name: 'Maya New' }]);
  expect(await customersAtOffice(code)).toMatchObject([{ name: 'Maya New' }]);
});

it('what was said of a customer days ago, once and again, is told where nobody else said any, also where reads lag behind', async () => {
  const { away, maya, days } = await awayForDays('stale-reads');
  const { id: customerId, code, name, email } = maya;
  office.faults.set({ kind: 'dark' });
  for (const mobile of ['1', '2', '', '3']) await away.client.customer.edit({ customerId, name, email, mobile });
  await away.client.customer.edit({ customerId, name: 'Maya Lestari', email, mobile: '3' });
  days(9);
  office.faults.clear();
  await drained(away);
  expect(away.context.sync.status().counts.attention.count).toBe(0);
  expect(await customersAtOffice(code)).toMatchObject([{ name: 'Maya Lestari', email, mobile: '3' }]);
});

it.each<PersonalityName>(['missing-400', 'missing-null', 'notes-silent'])(
  'a customer whose answers are lost is there once, at an office that is %s',
  async (personality) => {
    await open(personality);
    const operations = ['customerCreate', 'customerUpdateByCode'];
    office.faults.set({ kind: 'lose-reply', operations, next: 1 });
    office.faults.set({ kind: 'fail-before', operations, next: 1 });
    const made = await create();
    await till.client.customer.edit({ customerId: made.id, ...rani, name: 'Rani Dewi' });
    await drained(till);
    expect(await customersAtOffice(made.code)).toMatchObject([{ name: 'Rani Dewi', mobile: rani.mobile }]);
    expect(till.context.sync.status().counts.attention.count).toBe(0);
  },
);

it('refuses a nameless customer, an unreadable e-mail, and somebody who is there already', async () => {
  await open();
  const refusalOf = async (change: Partial<typeof rani>) => {
    const answer = await till.client.customer.create({ ...rani, ...change });
    return answer.ok ? null : answer.refusal;
  };
  expect(await refusalOf({ name: ' ' })).toEqual({ code: 'name_missing' });
  expect(await refusalOf({ email: 'rani at home' })).toEqual({ code: 'email_unreadable' });
  const made = await create();
  const taken = { code: 'customer_exists', name: rani.name, customerCode: made.code };
  expect(await refusalOf({ name: 'Another', mobile: '', email: 'RANI@example.com' })).toEqual(taken);
  expect(await refusalOf({ name: 'Another', email: '' })).toEqual(taken);
  expect(await till.client.customer.edit({ customerId: 'nobody', ...rani })).toMatchObject({
    refusal: { code: 'customer_gone' },
  });
});

it('somebody who was merged with another is sold to no more but in the sale at hand, and may come back', async () => {
  await open();
  const { client, context } = till;
  const names = async () => (await client.customer.find({ text: 'Rani' })).map(({ name }) => name).toSorted();
  const gone = await create();
  await create({ name: 'Rani Dewi', email: '', mobile: '7' });
  await drained(till);
  await context.sync.runFeeds('full');
  const row = await store().selectFrom('customer').selectAll().where('code', '=', gone.code).executeTakeFirstOrThrow();
  await store().deleteFrom('customer').where('id', '=', row.id).execute();

  await client.sale.setCustomer({ customerId: row.id });
  await context.sync.runFeeds('full');
  expect(await names()).toEqual(['Rani Dewi', 'Rani Putri']);
  await client.sale.setCustomer({ customerId: null });
  await context.sync.runFeeds('full');
  expect(await names()).toEqual(['Rani Dewi']);

  await store().insertInto('customer').values(row).execute();
  await context.sync.runFeeds('full');
  expect(await names()).toEqual(['Rani Dewi', 'Rani Putri']);
});

/** Answers the ID of whom they are from now on. */
async function mergeWithMaya(code: string): Promise<string> {
  const [maya] = await till.client.customer.find({ text: 'Maya' });
  const [gone] = await customersAtOffice(code);
  assert(maya && gone);
  const { body } = await exchange(office.url, tokenRequest(office));
  const request = requestFor(customerMerge, { TargetID: maya.id, ListID: [gone.id] });
  const headers = { ...request.headers, authorization: `Bearer ${body.access_token}` };
  expect(await exchange(office.url, { ...request, headers })).toMatchObject({ status: 200 });
  return maya.id;
}

it.each(['on the screen', 'put aside', 'promised'])(
  'whose sale is %s stays its customer when they are merged with another, who has bought it in the end',
  async (where) => {
    await open();
    const { client, context } = till;
    const made = await create();
    const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
    await client.sale.scan({ code: items[0]?.code ?? '' });
    // By the ID that the till made for them: the office's comes later.
    await client.sale.setCustomer({ customerId: made.id });
    if (where === 'put aside') await client.parked.park({ label: '' });
    if (where === 'promised') await client.quote.keep({ kind: 'salesorder', validDays: 1 });
    await drained(till);
    await context.sync.runFeeds('full');
    const into = await mergeWithMaya(made.code);
    await context.sync.runFeeds('full');
    if (where === 'put aside') {
      expect(await client.parked.list({})).toMatchObject([{ customer: made.name }]);
      await client.parked.recall({ key: 1 });
    }
    if (where === 'promised') await client.quote.recall({ key: 1 });
    expect(await client.sale.show({})).toMatchObject({ customer: { name: made.name } });
    const done = await client.sale.complete({ tender: null, leaveUnpaid: true });
    await drained(till);
    expect(await buyerOf(done.ok ? done.value.number : '')).toBe(into);
  },
);

it('a customer the office refuses holds the sale to them until a manager corrects it', async () => {
  await open();
  const { client } = till;
  const taken = { name: 'Somebody Else', email: rani.email, mobile: '9', code: 'ELSE-1' };
  const [any] = await store().selectFrom('customer').selectAll().limit(1).execute();
  await store()
    .insertInto('customer')
    .values({ ...any, ...taken, id: crypto.randomUUID(), seq: undefined } as never)
    .execute();
  const made = await create();
  const number = await sellTo(made.id);
  await until(() => till.context.sync.status().counts.attention.count > 0);
  const { items } = await client.sync.list({ show: 'attention', offset: 0, limit: 9 });
  expect(items).toMatchObject([{ kind: 'customer.create', number: made.code }]);
  const values = [{ field: 'customerEmail' as const, position: null, value: 'rani.putri@example.com' }];
  expect(await client.sync.correct({ seq: items[0]?.seq ?? 0, why: 'typed wrong', values })).toMatchObject({
    ok: true,
  });
  await drained(till);
  const [there] = await customersAtOffice(made.code);
  expect(there).toMatchObject({ email: 'rani.putri@example.com' });
  expect(await buyerOf(number)).toBe(there?.id);
});

it('what was sold under a code that the office has changed since, and forgotten, is theirs', async () => {
  await open();
  const made = await create({ name: 'Rani Putri', email: '', mobile: '' });
  await drained(till);
  await till.context.sync.runFeeds('full');
  const [there] = await customersAtOffice(made.code);
  assert(there);
  office.faults.set({ kind: 'dark' });
  const number = await sellTo(made.id);
  await store().updateTable('customer').set({ code: 'CARD-2' }).where('id', '=', there.id).execute();
  // As it is copied down before the sale has its turn.
  transact(till.db, (tx) => takeInCustomers(tx, [{ ...made, id: there.id, code: 'CARD-2' }]));
  office.faults.clear();
  await drained(till);
  expect(await buyerOf(number)).toBe(there.id);
});
