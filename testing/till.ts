import assert from 'node:assert/strict';

import { type AnyProcedure, createRouterClient, type RouterClient } from '@orpc/server';

import type { ReadDb } from '#db/connection.ts';
import { replaceOutlets, replacePaymentMethods, replaceTaxes, replaceWriteOffOptions } from '#db/tables/shop.ts';
import { takeInCustomers } from '#db/tables/customers.ts';
import { listStaff } from '#db/tables/staff.ts';
import { recountShelves } from '#db/tables/shelf-counts.ts';
import { type IncomingVariant, takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { type Instant, instant } from '#domain/ids.ts';
import type { Context } from '#register/context.ts';
import { takeOn } from '#register/handlers/staff.ts';
import { nodeMachine } from '#register/node-machine.ts';
import type { OwnOfficeNews } from '#register/own-office.ts';
import { keepPin, type KeptPin } from '#register/people/pin.ts';
import type { registerRouter } from '#register/router.ts';
import { saveIdentity } from '#register/settings.ts';
import { type Machine, type RegisterOptions, type RegisterProgram, startRegister } from '#register/start.ts';
import { openTills } from '#testing/left-open.ts';

export type TillClient = RouterClient<typeof registerRouter, object>;

/** A whole register in memory, spoken to as a window speaks to it. Its office is a closed port unless one is given. */
export interface TestTill {
  readonly client: TillClient;
  readonly context: Context;
  readonly db: ReadDb;
  readonly clock: TestClock;
  /** The same window, loaded anew. */
  reload(): Context & { readonly client: TillClient };
  readonly hearOfOffice: (news: OwnOfficeNews) => void;
  /** Comes when it asks its host for that. */
  readonly startAgain: Promise<void>;
  readonly updates: RegisterProgram['updates'];
  close(): Promise<void>;
}

export interface TestClock {
  now: Instant;
  /** What went by on the clock that nobody sets, beside what really did. */
  waitedMs: number;
}

export interface TillOptions extends Partial<RegisterOptions> {
  readonly machine?: Partial<Machine>;
  /** Leaves the file as it is: no shop, no staff, no shift. */
  readonly bare?: boolean;
}

export const managerPin = '246810';

export async function startTill({ machine, bare = false, ...options }: TillOptions = {}): Promise<TestTill> {
  const clock: TestClock = { now: instant(Date.UTC(2026, 10, 21, 3)), waitedMs: 0 };
  const log = { error: (incident: string, error: unknown) => console.error(incident, error), info: () => undefined };
  const ports = nodeMachine(log);
  const program = startRegister(
    {
      dir: ':memory:',
      office: { url: 'http://127.0.0.1:9', credential: () => ({ clientId: 'till', clientSecret: 'secret' }) },
      currency: { code: 'USD', symbol: '$', scale: 2 },
      zone: 'Asia/Jakarta',
      version: 'test',
      ...options,
    },
    // A test that copies a folder means the same disk at another moment.
    {
      ...ports,
      placeOf: () => null,
      clock: { now: () => clock.now, monotonicMs: () => ports.clock.monotonicMs() + clock.waitedMs },
      ...machine,
    },
  );
  const context = program.contextFor('window-1');
  const client: TillClient = createRouterClient(program.router, { context, interceptors: [asPromised] });
  if (!bare) await furnish(context);
  const reload = () => {
    const now = program.contextFor('window-1');
    return { ...now, client: createRouterClient(program.router, { context: now, interceptors: [asPromised] }) };
  };
  const { hearOfOffice, startAgain, updates } = program;
  const till: TestTill = { client, context, db: context.db, clock, reload, hearOfOffice, startAgain, updates, close };
  openTills.add(till);
  async function close(): Promise<void> {
    openTills.delete(till);
    await program.close();
  }
  return till;
}

interface Call {
  readonly path: readonly string[];
  readonly procedure: AnyProcedure;
  readonly next: () => Promise<unknown>;
}

/** Every answer is what the contract says, and nothing more: not all of them are held against it while a cashier waits. */
async function asPromised({ path, procedure, next }: Call): Promise<unknown> {
  const answer = await next();
  const promised = await procedure['~orpc'].outputSchema?.['~standard'].validate(answer);
  if (promised) assert.deepStrictEqual(answer, 'value' in promised ? promised.value : promised.issues, path.join('.'));
  return answer;
}

/** A small shop, a manager signed in, and a till that knows its place. */
async function furnish(context: Context): Promise<void> {
  const { db, memory } = context;
  const identity = {
    outletId: '11111111-1111-4111-8111-111111111111',
    outletName: 'Kemang',
    registerName: 'Kemang Till 1',
    series: { outletCode: 'KMG', registerCode: '1', letter: 'A' },
  };
  transact(db, (tx) => {
    replaceOutlets(tx, [{ id: identity.outletId, name: 'Kemang', code: 'KMG', registers: [] }]);
    replaceTaxes(tx, [
      { name: 'Tax 10%', rate: 100_000, included: true },
      { name: 'No Tax', rate: 0, included: true },
    ]);
    replacePaymentMethods(tx, [
      { id: '1', name: 'Cash', kind: 'Cash' },
      { id: '2', name: 'Card', kind: 'Card' },
    ]);
    replaceWriteOffOptions(tx, ['Bad debt', 'Goodwill']);
    takeInCustomers(tx, [{ id: 'c1', code: 'C-001', name: 'Dewi Lestari', email: 'dewi@example.com', mobile: '0812' }]);
    takeInVariants(tx, shelf);
    recountShelves(tx);
    saveIdentity(tx, identity);
    return undefined;
  });
  memory.identity = identity;
  memory.methods = [
    { id: '1', name: 'Cash', kind: 'Cash' },
    { id: '2', name: 'Card', kind: 'Card' },
  ];
  memory.tax = { name: 'Tax 10%', rate: 100_000, included: true };
  await takeOnManager(context);
}

let kept: Promise<KeptPin> | undefined;

/**
 * Ayu, taken on and at work as after `createFirstManager`, unless somebody works here already. A PIN is slow to hash on
 * purpose, which was most of what a till in a test took: hers is hashed once for all tills of a process.
 */
export async function takeOnManager(context: Context): Promise<void> {
  if (listStaff(context.db).length > 0) return;
  kept ??= keepManagerPin();
  const pin = await kept;
  const role = context.memory.roles.find(({ full }) => full);
  assert(role, 'one role may always do everything');
  const made = takeOn(context, { name: 'Ayu', pin, role }, 'Ayu');
  assert(made.ok);
  context.memory.staff = { id: made.value.id, name: made.value.name, role: role.id };
}

async function keepManagerPin(): Promise<KeptPin> {
  const pin = await keepPin(managerPin, managerPin.length);
  assert(pin.ok);
  return pin.value;
}

export function variant(code: string, name: string, rest: Partial<IncomingVariant> = {}): IncomingVariant {
  return {
    code,
    officeId: `id-${code}`,
    name,
    words: '',
    category: 'Drinks',
    type: 'Standard',
    unitPrice: 100,
    outletPrice: null,
    taxable: true,
    discontinued: false,
    ...rest,
  };
}

/** What tests scan: 3.50 and 3.00. */
export const flatWhite = { code: '4006381333931' };
export const croissant = { code: '4006381333948' };

/** The whole sale in cash. */
export const cash = (tendered: number) => ({ tender: { methodId: '1', tendered }, leaveUnpaid: false });

const shelf: IncomingVariant[] = [
  variant('4006381333931', 'Flat white', { unitPrice: 350 }),
  variant('4006381333948', 'Croissant', { unitPrice: 300, category: 'Bakery/Fresh' }),
  variant('036000291452', 'Oat milk 1 L', { unitPrice: 220, outletPrice: 210, category: 'Dairy' }),
  variant('OLD-1', 'Last year biscuit', { discontinued: true }),
];
