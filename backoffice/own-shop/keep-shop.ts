import { isDeepStrictEqual } from 'node:util';

import { outletCreate, outletUpdate } from '#contract/v3/outlet-change.ts';
import {
  paymentMethodCreate,
  paymentMethodUpdate,
  taxCreate,
  taxDelete,
  userCreate,
  userUpdate,
} from '#contract/v3/set-up-change.ts';
import { writeOffOptionAdd } from '#contract/v3/write-off-option.ts';

import { perform } from '#backoffice/own-shop/perform.ts';
import type { ShopFile } from '#backoffice/own-shop/shop-file.ts';
import { reject } from '#backoffice/rejection.ts';
import { componentsOf } from '#backoffice/routes/set-up-change.ts';
import type { Service } from '#backoffice/service.ts';
import type { Store } from '#backoffice/store/open.ts';
import { nameRegister } from '#backoffice/store/outlets.ts';
import { loadSettings, putSettings, type Settings } from '#backoffice/store/settings.ts';

/** The shop that is made what its file says. */
interface Keeping {
  readonly db: Store;
  readonly service: Service;
  readonly file: ShopFile;
  readonly say: (line: string) => void;
}

/**
 * Makes the shop what its file says, by the operations anybody else would use: what is not there is added, what is otherwise
 * is changed, and nothing is taken away. Answers what it did, a line each. Throws Rejection where an operation refuses.
 */
export async function keepShop(shop: Omit<Keeping, 'say'>): Promise<string[]> {
  const { file } = shop;
  const said: string[] = [];
  const keeping: Keeping = { ...shop, say: (line) => void said.push(line) };
  for (const outlet of file.Outlets) await keepOutlet(keeping, outlet);
  for (const tax of file.Taxes ?? []) await keepTax(keeping, tax);
  for (const method of file.PaymentMethods ?? []) await keepMethod(keeping, method);
  for (const user of file.Users ?? []) await keepUser(keeping, user);
  for (const name of file.WriteOffOptions ?? []) await keepWriteOffOption(keeping, name);
  await keepSettings(keeping, file.Settings ?? {});
  return said;
}

/** A store of another shop is left alone: who means to add outlets names one that is there as well. */
export async function refuseAnotherShop({ db, file }: Pick<Keeping, 'db' | 'file'>): Promise<void> {
  const known = await db.selectFrom('outlet').select(['name', 'code']).orderBy('seq').execute();
  if (known.some(({ code }) => file.Outlets.some(({ Code }) => Code === code))) return;
  const theirs = known.map(({ name, code }) => `${name} (${code})`).join(', ');
  reject(
    409,
    `the store has ${theirs} and no outlet of the file: it is another shop's. Take another --data, or name one of its outlets in the file too`,
  );
}

type Each<List extends keyof Lists> = NonNullable<ShopFile[List]>[number];
type Lists = Omit<ShopFile, 'Goods' | 'Settings'>;

async function keepOutlet(shop: Keeping, { Registers = [], ...wanted }: Each<'Outlets'>): Promise<void> {
  const { db, service, say } = shop;
  const outlet = await keep(shop, `outlet ${wanted.Name}`, {
    find: () => db.selectFrom('outlet').selectAll().where('code', '=', wanted.Code).executeTakeFirst(),
    add: async () => {
      await perform(shop, outletCreate, wanted);
      // With it comes a register of its own name.
      const [name] = Registers;
      const opened = db.selectFrom('outlet').select('id').where('code', '=', wanted.Code);
      if (name !== undefined) await db.updateTable('register').set({ name }).where('outletId', 'in', opened).execute();
    },
    change: ({ name }) => perform(shop, outletUpdate, { ...wanted, Outlet: name }),
  });
  const registers = () => db.selectFrom('register').select('name').where('outletId', '=', outlet.id).execute();
  const before = (await registers()).map(({ name }) => name);
  for (const name of Registers) {
    await nameRegister({ db, service }, outlet, name);
    if (!before.includes(name)) say(`register ${name} of ${outlet.name} added`);
  }
}

async function keepTax(shop: Keeping, wanted: Each<'Taxes'>): Promise<void> {
  const { db } = shop;
  await keep(shop, `tax ${wanted.Name}`, {
    find: () =>
      db.selectFrom('tax').select(['inclusive', 'components']).where('name', '=', wanted.Name).executeTakeFirst(),
    add: () => perform(shop, taxCreate, wanted),
    change: async ({ inclusive, components }) => {
      const isSame = inclusive === Number(wanted.Inclusive ?? false);
      if (isSame && components === JSON.stringify(componentsOf(wanted))) return;
      await perform(shop, taxDelete, { Name: wanted.Name });
      await perform(shop, taxCreate, wanted);
    },
  });
}

async function keepMethod(shop: Keeping, wanted: Each<'PaymentMethods'>): Promise<void> {
  const methods = shop.db.selectFrom('paymentMethod').selectAll();
  await keep(shop, `payment method ${wanted.Name}`, {
    find: () => methods.where('name', '=', wanted.Name).executeTakeFirst(),
    add: () => perform(shop, paymentMethodCreate, wanted),
    change: () => perform(shop, paymentMethodUpdate, wanted),
  });
}

async function keepUser(shop: Keeping, wanted: Each<'Users'>): Promise<void> {
  const people = shop.db.selectFrom('person').selectAll();
  await keep(shop, `user ${wanted.LoginID}`, {
    find: () => people.where('login', '=', wanted.LoginID).executeTakeFirst(),
    add: () => perform(shop, userCreate, wanted),
    change: () => perform(shop, userUpdate, wanted),
  });
}

async function keepWriteOffOption(shop: Keeping, Name: string): Promise<void> {
  const options = shop.db.selectFrom('writeOffOption').select('name');
  await keep(shop, `reason to write off ${Name}`, {
    find: () => options.where('name', '=', Name).executeTakeFirst(),
    add: () => perform(shop, writeOffOptionAdd, { Name }),
    change: () => Promise.resolve(),
  });
}

async function keepSettings({ db, say }: Keeping, wanted: Partial<Settings>): Promise<void> {
  const before = await loadSettings(db);
  await putSettings(db, wanted);
  const after = await loadSettings(db);
  const changed = (Object.keys(after) as (keyof Settings)[]).filter((name) => after[name] !== before[name]);
  for (const name of changed) say(`setting ${name} changed`);
}

interface Entry<Row> {
  readonly find: () => Promise<Row | undefined>;
  readonly add: () => Promise<unknown>;
  readonly change: (row: Row) => Promise<unknown>;
}

async function keep<Row>({ say }: Keeping, what: string, { find, add, change }: Entry<Row>): Promise<Row> {
  const before = await find();
  await (before === undefined ? add() : change(before));
  const after = await find();
  if (after === undefined) throw new Error(`${what} was not kept`);
  if (before === undefined) say(`${what} added`);
  else if (!isDeepStrictEqual(before, after)) say(`${what} changed`);
  return after;
}
