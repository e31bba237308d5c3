import { rowsOf } from '#testing/simulator/till/disk.ts';
import { type Act, anybody, type Counter, ringUp } from '#testing/simulator/till/shop.ts';

/** What is done with estimates and sales orders, in the runs that have them: each with how often. */
export const quoting: readonly (readonly [often: number, act: Act])[] = [
  [4, keep],
  [3, sell],
  [1, keepAgain],
  [1, callOff],
];

async function keep({ context, client, file, random }: Counter): Promise<void> {
  const kind = random.pick(kinds);
  const customerId = kind === 'salesorder' || random.chance(0.3) ? anybody(file, random) : null;
  context.memory.sale = { ...ringUp(context, random), customerId };
  await client.quote.keep({ kind, validDays: 14 });
}

/** Any of them: that it was sold or called off, the till has to say. */
async function sell({ client, file, random, promised }: Counter): Promise<void> {
  const brought = await bringBack({ client, file, random });
  if (!brought) return;
  const tender = { methodId: '1', tendered: brought.total };
  const sold = await client.sale.complete({ tender, leaveUnpaid: false });
  if (sold.ok) promised(sold.value.number);
}

/** The one before is called off by it. */
async function keepAgain({ client, file, random }: Counter): Promise<void> {
  if (await bringBack({ client, file, random })) await client.quote.keep({ kind: random.pick(kinds), validDays: 7 });
}

async function callOff({ client, file, random }: Counter): Promise<void> {
  const key = anyQuote(file, random);
  if (key !== undefined) await client.quote.cancel({ key, reason: 'because' });
}

async function bringBack({ client, file, random }: Pick<Counter, 'client' | 'file' | 'random'>) {
  const key = anyQuote(file, random);
  if (key === undefined) return undefined;
  const brought = await client.quote.recall({ key });
  return brought.ok ? brought.value : undefined;
}

function anyQuote(file: Counter['file'], random: Counter['random']): number | undefined {
  const all = rowsOf<{ key: number }>(file, 'SELECT key FROM quote ORDER BY key');
  return all.length === 0 ? undefined : random.pick(all).key;
}

const kinds = ['estimate', 'salesorder'] as const;
