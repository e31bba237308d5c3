import { customerCreate, customerWithTotalCount } from '#contract/v3/customer.ts';
import type { ShopCustomer } from '#scripts/replay/shop.ts';
import type { Office } from '#scripts/replay/office.ts';
import type { Client, Till } from '#scripts/replay/till.ts';

/** Who stands at the till all the time. */
export const cashier = 'Robin';

const manager = { name: cashier, pin: '246810' };

/** Answers when the office shows them: a till that fills itself from a copy that lags behind asks again only minutes later. */
export async function welcomeCustomers(office: Office, customers: readonly ShopCustomer[]): Promise<void> {
  for (let from = 0; from < customers.length; from += atOnce) {
    const some = customers.slice(from, from + atOnce);
    await Promise.all(some.map(({ code, name }) => office.ask(customerCreate, { Code: code, Name: name })));
  }
  while ((await known(office)) < customers.length) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function known(office: Office): Promise<number> {
  const { TotalCount } = await office.ask(customerWithTotalCount, { PageNumber: 1, PageSize: 1 });
  return TotalCount;
}

const atOnce = 20;

/** First run, as the first person at a new till goes through it: a manager, an outlet, a catalogue that arrives. */
export async function setUpTill(
  till: Till,
  shop: { items: number; customers: readonly ShopCustomer[] },
): Promise<void> {
  const { client } = till;
  await till.until(async () => (await client.till.outlets({})).length > 0);
  must('the first manager', await client.session.createFirstManager(manager));
  const [outlet] = await client.till.outlets({});
  const [register] = outlet?.registers ?? [];
  const registerName = register?.name ?? 'Till 1';
  const registerCode = register?.code ?? '1';
  must('the set-up', await client.till.setUp({ outletId: outlet?.id ?? '', registerName, registerCode }));
  await till.until(async () => (await client.till.show({})).stage === 'ready');
  await till.until(
    async () => (await client.catalogue.browse({ category: null, offset: 0, limit: 1 })).total >= shop.items,
  );
  const last = shop.customers.at(-1);
  if (last) await till.until(async () => (await findCustomer(client, last.code)) !== undefined);
}

/** Restarting signs everybody out. */
export async function signIn(client: Client): Promise<void> {
  const [member] = await client.staff.list({});
  must('signing in', await client.session.signIn({ staffId: member?.id ?? '', pin: manager.pin }));
}

export async function findCustomer(client: Client, code: string): Promise<string | undefined> {
  const found = await client.customer.find({ text: code });
  return found.find((customer) => customer.code === code)?.id;
}

type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

/** What has no reason to be refused. */
export function must<T>(what: string, outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`${what} was refused: ${JSON.stringify(outcome.refusal)}`);
}
