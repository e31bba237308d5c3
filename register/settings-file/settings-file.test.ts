import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { replaceTaxes } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { recallShop } from '#register/memory.ts';
import { croissant, flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

let theirs: TestTill;
let ours: TestTill;
beforeEach(async () => {
  [theirs, ours] = await Promise.all([startTill(), startTill()]);
});
afterEach(() => Promise.all([theirs.close(), ours.close()]));

async function saved(till = theirs): Promise<string> {
  const answer = await till.client.settingsFile.save({});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.text;
}

/** As somebody changed it in an editor. */
async function savedWith(change: (file: Record<string, unknown>) => void): Promise<string> {
  const file = JSON.parse(await saved()) as Record<string, unknown>;
  change(file);
  return JSON.stringify(file);
}

/** All that a manager sees of what is set. */
async function allSet({ client }: TestTill) {
  const roles = await client.staff.roles({});
  return {
    settings: await client.settings.show({}).then(({ receiptKey: _, printer: __, scale: ___, ...rest }) => rest),
    keys: await client.settings.keys({}),
    cash: await client.drawer.rules({}),
    points: await client.points.rules({}),
    limits: await client.payment.limits({}),
    roles: roles.map(({ id: _, ...role }) => role),
    favourites: (await client.catalogue.favourites({})).items.map(({ code }) => code),
    weighed: await Promise.all([croissant, flatWhite].map((goods) => client.catalogue.weightUnit(goods))),
  };
}

async function setMuch({ client }: TestTill): Promise<void> {
  const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
  const receipt = { ...settings.receipt, header: 'Kemang', language: 'es' as const };
  const scanner = { ...settings.scanner, suffix: 'Tab' as const, patterns: ['21IIIIIWWWWWC'] };
  const printer = {
    ...settings.printer,
    transport: 'tcp' as const,
    target: '10.0.0.9:9100',
    columns: 32 as const,
    automatic: false,
  };
  const ages = [{ category: 'Wine', years: 18 }];
  await client.settings.save({ ...settings, receipt, scanner, printer, ages, deposits: ['Empties'] });
  await client.settings.setKeys({ keys: { ...(await client.settings.keys({})), discount: 'Alt+X' } });
  await client.drawer.setRules({ ...(await client.drawer.rules({})), denominations: [5_000, 2_000, 5], roundTo: 5 });
  await client.points.setRules({ worth: 100, spend: 1_000, fullPriceOnly: true });
  await client.payment.setLimits({ limits: { Card: { amount: 5_000, customer: null, count: 3, hours: null } } });
  const added = await client.staff.addRole({ name: 'Shift lead', like: 'cashier' });
  if (!added.ok) throw new Error(added.refusal.code);
  const rules = { ...added.value.rules, 'invoice.void': 'allowed' as const };
  await client.staff.changeRole({ ...added.value, rules, mostDiscount: 15 });
  for (const { code } of [croissant, flatWhite]) await client.catalogue.favour({ code, whole: false, to: 'end' });
  await client.catalogue.setWeightUnit({ ...croissant, unit: 'kg' });
  await client.catalogue.setWeightUnit({ ...flatWhite, unit: 'g' });
}

it('has another till do all that one was set to, but print and weigh where that one does', async () => {
  await setMuch(theirs);
  const before = await ours.client.settings.show({});
  const text = await saved();
  const came = { ok: true, value: { till: 'Kemang Till 1', savedAt: theirs.clock.now, left: [] } };
  expect(await ours.client.settingsFile.look({ text })).toEqual(came);
  expect(await allSet(ours)).not.toEqual(await allSet(theirs));
  expect(await ours.client.settingsFile.take({ text })).toEqual(came);
  expect(await allSet(ours)).toEqual(await allSet(theirs));
  const { printer, scale } = await ours.client.settings.show({});
  expect(printer).toEqual({ ...before.printer, automatic: false });
  expect(scale).toEqual(before.scale);
  // And once more: nothing is there twice.
  await ours.client.settingsFile.take({ text });
  expect(await allSet(ours)).toEqual(await allSet(theirs));
  expect(
    readJournal(ours.db, { after: 0, limit: 99 }).findLast(({ act }) => act === 'settingsFile.take'),
  ).toMatchObject({ staff: 'Ayu' });
});

it('sells by them at once', async () => {
  await setMuch(theirs);
  await ours.client.shift.open({ float: 0 });
  await ours.client.settingsFile.take({ text: await saved() });
  expect(await ours.client.sale.scan(croissant)).toMatchObject({ ok: true });
  expect(ours.context.memory.rounding.to).toBe(5);
  expect(ours.context.memory.weightUnits.get(croissant.code)).toBe('kg');
});

it('stays with what the file names and this till does not have, and says so', async () => {
  transact(theirs.db, (tx) => {
    replaceTaxes(tx, [{ name: 'GST', rate: 100_000, included: true }]);
    takeInVariants(tx, [variant('BULB', 'Bulb')]);
    return undefined;
  });
  recallShop(theirs.db, theirs.context.memory);
  const { taxes: _, receiptKey: __, ...settings } = await theirs.client.settings.show({});
  await theirs.client.settings.save({ ...settings, taxName: 'GST', miscCode: 'BULB' });
  await theirs.client.catalogue.favour({ code: 'BULB', whole: false, to: 'end' });
  await theirs.client.catalogue.favour({ ...flatWhite, whole: false, to: 'end' });
  await theirs.client.catalogue.setWeightUnit({ code: 'BULB', unit: 'kg' });
  const { taxName, miscCode } = await ours.client.settings.show({});
  expect(await ours.client.settingsFile.take({ text: await saved() })).toMatchObject({
    value: {
      left: [
        { part: 'tax', names: ['GST'] },
        { part: 'misc', names: ['BULB'] },
        { part: 'favourites', names: ['BULB'] },
        { part: 'weights', names: ['BULB'] },
      ],
    },
  });
  expect(await ours.client.settings.show({})).toMatchObject({ taxName, miscCode });
  expect((await ours.client.catalogue.favourites({})).items).toMatchObject([flatWhite]);
});

it('makes no role that may do more than who takes it over, or that people here have too short a PIN for', async () => {
  const text = await savedWith((file) => {
    const [cashier, , manager] = file['roles'] as { name: string; rules: object }[];
    file['roles'] = [
      manager,
      { ...cashier, rules: { 'settings.save': 'allowed' } },
      { ...manager, id: 'o', name: 'Owner' },
    ];
  });
  expect(await ours.client.settingsFile.take({ text })).toMatchObject({
    value: { left: [{ part: 'roles', names: ['Cashier', 'Owner'] }] },
  });
  expect(await ours.client.staff.roles({})).toEqual(await theirs.client.staff.roles({}));
  const twice = await savedWith((file) => {
    const [cashier] = file['roles'] as object[];
    file['roles'] = ['a', 'a', 'b'].map((id) => ({ ...cashier, id, name: 'Lead' }));
  });
  expect(await ours.client.settingsFile.take({ text: twice })).toMatchObject({
    value: { left: [{ part: 'roles', names: ['Lead', 'Lead'] }] },
  });
});

it.each([
  ['is something else', () => 'Code,Name,Price', { code: 'settings_file_unreadable' }],
  ['is the JSON of something else', () => '[1]', { code: 'settings_file_unreadable' }],
  ['is cut off', async () => (await saved()).slice(0, -9), { code: 'settings_file_unreadable' }],
  ['is of a newer version', () => savedWith((file) => (file['version'] = 2)), { code: 'settings_file_newer' }],
  [
    'has a rule of the drawer that cannot be kept',
    () => savedWith((file) => Object.assign(file['cash'] as object, { roundTo: 0 })),
    { code: 'settings_file_impossible', where: 'cash.roundTo' },
  ],
  [
    'has one key for two acts',
    () => savedWith((file) => Object.assign(file['keys'] as object, { discount: 'Alt+P', price: 'Alt+P' })),
    { code: 'settings_file_impossible', where: 'keys' },
  ],
  [
    'has text where a figure belongs',
    () => savedWith((file) => Object.assign(file['points'] as object, { worth: 'ten' })),
    { code: 'settings_file_impossible', where: expect.stringContaining('points.worth') as string },
  ],
  [
    'is of a shop with other money',
    () => savedWith((file) => (file['currency'] = { code: 'KWD', scale: 3 })),
    { code: 'settings_file_money', theirs: 'KWD', ours: 'USD' },
  ],
])('changes nothing by a file that %s', async (_, file, refusal) => {
  await setMuch(theirs);
  const before = await allSet(ours);
  const text = await file();
  expect(await ours.client.settingsFile.look({ text })).toEqual({ ok: false, refusal });
  expect(await ours.client.settingsFile.take({ text })).toEqual({ ok: false, refusal });
  expect(await allSet(ours)).toEqual(before);
});

it('knows the roles of a till that is set up in another language, and its own after they were given another name', async () => {
  await setMuch(theirs);
  await ours.client.settingsFile.take({ text: await saved() });
  const lead = (await theirs.client.staff.roles({})).find(({ name }) => name === 'Shift lead');
  if (!lead) throw new Error('made before');
  await theirs.client.staff.changeRole({ ...lead, name: 'Jefe de turno', mostDiscount: 20 });
  const cashier = (await theirs.client.staff.roles({})).find(({ id }) => id === 'cashier');
  await theirs.client.staff.changeRole({ id: 'cashier', name: 'Cajero', rules: cashier?.rules ?? {}, mostDiscount: 5 });
  expect(await ours.client.settingsFile.take({ text: await saved() })).toMatchObject({ value: { left: [] } });
  expect(await ours.client.staff.roles({})).toMatchObject([
    { name: 'Cashier', mostDiscount: 5 },
    { name: 'Supervisor' },
    { name: 'Manager' },
    { name: 'Shift lead', mostDiscount: 20 },
  ]);
});

it('keeps what a till of before says nothing of', async () => {
  await setMuch(theirs);
  const text = await savedWith((file) => {
    delete (file['cash'] as Record<string, unknown>)['idleMinutes'];
    delete (file['keys'] as Record<string, unknown>)['find'];
    delete (file['settings'] as Record<string, unknown>)['deposits'];
  });
  await ours.client.drawer.setRules({ ...(await ours.client.drawer.rules({})), idleMinutes: 7 });
  expect(await ours.client.settingsFile.take({ text })).toMatchObject({ ok: true });
  expect(await ours.client.drawer.rules({})).toMatchObject({ idleMinutes: 7, roundTo: 5 });
  expect(await ours.client.settings.keys({})).toMatchObject({ find: 'F2', discount: 'Alt+X' });
});

it('reads a file that an editor put a mark in front of', async () => {
  expect(await ours.client.settingsFile.look({ text: `\uFEFF${await saved()}` })).toMatchObject({ ok: true });
});

it('is not for whoever may not set all of it', async () => {
  const text = await saved();
  await ours.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const budi = (await ours.client.staff.list({})).find(({ name }) => name === 'Budi')?.id ?? '';
  await ours.client.session.signIn({ staffId: budi, pin: '4711' });
  expect(await ours.client.settingsFile.save({})).toMatchObject({ refusal: { code: 'act_denied' } });
  expect(await ours.client.settingsFile.take({ text })).toMatchObject({ refusal: { code: 'act_denied' } });
});
