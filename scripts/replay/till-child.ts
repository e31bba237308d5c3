import { readInvoiceFile } from '#scripts/replay/invoice-file.ts';
import { setUpTill, signIn } from '#scripts/replay/open-shop.ts';
import { perform, type Places } from '#scripts/replay/perform.ts';
import { planOf } from '#scripts/replay/plan.ts';
import { atCounter, noteOf } from '#scripts/replay/ring.ts';
import { customersOf, itemsOf } from '#scripts/replay/shop.ts';
import { actOf, type Step } from '#scripts/replay/steps.ts';
import { startTill, type Till, type TillOptions } from '#scripts/replay/till.ts';

// A till that may be killed at any moment, and goes on where its own file says it stood.

export interface TillOrders extends Omit<TillOptions, 'startAt'> {
  readonly invoices: string;
  readonly seed: number;
}

export type TillSays =
  /** Loaded, and waiting to be told to open its file. */
  | { readonly kind: 'ready' }
  /** Opened: so many steps of the plan are in its file. */
  | { readonly kind: 'stands'; readonly done: number }
  /** This step is done, and the register has said so. */
  | { readonly kind: 'did'; readonly index: number }
  | { readonly kind: 'drained' }
  | { readonly kind: 'failed'; readonly why: string };

process.once('message', (orders: TillOrders) => {
  void live(orders).catch((error: unknown) =>
    say({ kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// A till nobody listens to any more must not go on by itself.
process.once('disconnect', () => process.exit(0));
say({ kind: 'ready' });

async function live({ invoices: file, seed, ...options }: TillOrders): Promise<void> {
  const { invoices } = readInvoiceFile(file);
  const steps = planOf(invoices, seed);
  const till = startTill({ ...options, startAt: steps[0]?.at ?? 0 });
  till.clock.steerTo(lastMoment(till));
  const done = stepsDone(till);
  if ((await till.client.staff.list({})).length > 0) await signIn(till.client);
  if ((await till.client.till.show({})).stage !== 'ready') {
    await setUpTill(till, { items: itemsOf(invoices).length, customers: customersOf(invoices) });
  }
  say({ kind: 'stands', done });
  await startOver(till);
  await goOn(till, steps, done);
  await till.until(() => till.drained());
  const faults = till.faults.join('\n');
  await till.close();
  say(faults === '' ? { kind: 'drained' } : { kind: 'failed', why: faults });
}

async function goOn(till: Till, steps: readonly Step[], done: number): Promise<void> {
  const counter = atCounter(till.client);
  const places = placesOf(till, steps);
  for (const [index, step] of steps.entries()) {
    if (index < done) continue;
    till.clock.steerTo(step.at);
    const performed = await perform(counter, places, step);
    if (performed.kind !== 'done') throw new Error(`step ${index} was ${JSON.stringify(performed)}`);
    say({ kind: 'did', index });
  }
}

/** The sale that was open when the plug was pulled is still on the screen; the cashier clears it and rings again. */
async function startOver({ client }: Till): Promise<void> {
  const sale = await client.sale.show({});
  for (const { id } of sale.tenders) await client.sale.removeTender({ tenderId: id });
  await client.sale.clear({});
}

function stepsDone({ db }: Till): number {
  const acts = JSON.stringify(Object.values(actOf));
  const row = db
    .prepare<[string], { done: number }>(
      'SELECT count(*) AS done FROM journal WHERE act IN (SELECT value FROM json_each(?))',
    )
    .get(acts);
  return row?.done ?? 0;
}

function lastMoment({ db }: Till): number {
  return db.prepare<[], { at: number }>('SELECT coalesce(max(at), 0) AS at FROM journal').get()?.at ?? 0;
}

function placesOf({ db }: Till, steps: readonly Step[]): Places {
  const rows = db
    .prepare<[], { key: number; number: string; note: string }>('SELECT key, number, note FROM invoice')
    .all();
  const byNote = new Map(rows.map((row) => [row.note, row]));
  const rung = steps.flatMap((step) => (step.kind === 'ring' ? [step.invoice.number] : []));
  return new Map(
    rung.flatMap((fileNumber) => {
      const row = byNote.get(noteOf(fileNumber));
      return row ? [[fileNumber, { invoiceId: String(row.key), number: row.number }] as const] : [];
    }),
  );
}

function say(message: TillSays): void {
  process.send?.(message);
}
