import { writeSync } from 'node:fs';

import { chance, type Chance } from '#scripts/replay/chance.ts';
import { must, setUpTill, signIn } from '#scripts/replay/open-shop.ts';
import { type Client, startTill, type Till, type TillOptions } from '#scripts/replay/till.ts';

// A till that sells as fast as it can until it is killed, or empties its queue and ends. What it has promised goes to
// standard output a line at a time, so that it is said even by one that dies the moment after.

export interface KillOrders extends Omit<TillOptions, 'startAt'> {
  readonly work: 'set up' | 'sell' | 'drain';
  readonly seed: string;
  readonly codes: readonly string[];
}

process.once('message', (orders: KillOrders) => {
  void live(orders).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
// A till nobody listens to any more must not go on by itself.
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

async function live({ work, seed, codes, ...options }: KillOrders): Promise<void> {
  const till = startTill({ ...options, startAt: Date.UTC(2026, 10, 21, 4) });
  if (work === 'sell') return sell(till, { codes, luck: chance('kill', seed) });
  if (work === 'set up') {
    await setUpTill(till, { items: codes.length, customers: [] });
    must('the shift', await till.client.shift.open({ float: 10_000, clockRight: true }));
  } else await till.until(() => till.drained());
  await till.close();
  say('done');
  process.disconnect();
}

interface Selling {
  readonly codes: readonly string[];
  readonly luck: Chance;
}

async function sell({ client }: Till, { codes, luck }: Selling): Promise<void> {
  await signIn(client);
  await startOver(client);
  const methods = await client.payment.methods({});
  const cash = methods.find(({ kind }) => kind.toLowerCase() === 'cash')?.id ?? '';
  say('open');
  for (;;) {
    for (let line = luck.between(1, 3); line > 0; line -= 1)
      must('a scan', await client.sale.scan({ code: luck.pick(codes) }));
    const tender = { methodId: cash, tendered: 1_000_000 };
    const { number } = must('the sale', await client.sale.complete({ tender, leaveUnpaid: false }));
    say(`sold ${number}`);
  }
}

/** The sale that was open when the plug was pulled is still on the screen. */
async function startOver(client: Client): Promise<void> {
  const sale = await client.sale.show({});
  for (const { id } of sale.tenders) await client.sale.removeTender({ tenderId: id });
  await client.sale.clear({});
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}
