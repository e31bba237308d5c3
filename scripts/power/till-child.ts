import { writeSync, openSync } from 'node:fs';
import path from 'node:path';

import { checkpoint, letDiskCatchUp } from '#db/checkpoint.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transactLightly } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { promisesFile } from '#scripts/power/recorder.ts';
import { chance, type Chance } from '#scripts/replay/chance.ts';
import { managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

// A till that sells with the line down and writes a line for each thing it has promised, until it has done enough.
// Arguments: the folder, the seed, how many sales; with no number of sales it furnishes the folder and stops.

const [dir = '', seed = '', sales = '0'] = process.argv.slice(2);
const bare = Number(sales) > 0;
const till = await startTill({ dir, bare });
if (bare) await sell(till, Number(sales));
else {
  await till.client.shift.open({ float: 10_000 });
  await till.close();
}

async function sell({ client, context, clock, db }: TestTill, count: number): Promise<void> {
  const luck = chance('power', seed);
  const promises = openSync(path.join(dir, promisesFile), 'a');
  const manager = (await client.session.show({})).staff[0];
  await client.session.signIn({ staffId: manager?.id ?? '', pin: managerPin });
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) {
    clock.now = instant(Date.UTC(2026, 10, 21, 4) + index * 60_000);
    const sold = await ringUp(client, luck);
    made.push(sold.invoiceId);
    writeSync(promises, `sold ${sold.number}\n`);
    if (luck.next() < 0.1) {
      const number = await voidOne(client, luck.pick(made));
      if (number !== undefined) writeSync(promises, `voided ${number}\n`);
    }
    // What goes on beside selling: the WAL moves into the file, and a catalogue comes down without waiting for the disk.
    if (luck.next() < 0.15) checkpoint(db);
    if (luck.next() < 0.15) await fill(index, luck);
    await context.printing.idle();
  }
  process.kill(process.pid, 'SIGKILL');

  async function fill(index: number, chosen: Chance): Promise<void> {
    const slice = Array.from({ length: chosen.between(1, 40) }, (_, row) =>
      variant(`PULLED-${index}-${row}`, `Pulled ${row}`),
    );
    transactLightly(db, (tx) => takeInVariants(tx, slice));
    if (chosen.next() < 0.5) await letDiskCatchUp(db);
  }
}

async function ringUp(client: TestTill['client'], luck: Chance): Promise<{ invoiceId: string; number: string }> {
  for (let line = luck.between(1, 5); line > 0; line -= 1) {
    const code = luck.pick(['4006381333931', '4006381333948', '036000291452']);
    must(await client.sale.scan({ code }));
  }
  if (luck.next() < 0.3) must(await client.sale.addTender({ methodId: '2', tendered: 50 }));
  return must(await client.sale.complete({ tender: { methodId: '1', tendered: 100_000 }, leaveUnpaid: false }));
}

async function voidOne(client: TestTill['client'], invoiceId: string): Promise<string | undefined> {
  const voided = await client.invoice.void({ invoiceId, reason: 'Rung up twice' });
  return voided.ok ? voided.value.number : undefined;
}

function must<T>(answer: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!answer.ok) throw new Error(`the till refused: ${answer.refusal.code}`);
  return answer.value;
}
