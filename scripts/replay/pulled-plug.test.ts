import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { openRegisterDb } from '#db/open-register.ts';
import { chance } from '#scripts/replay/chance.ts';
import { expectedOf } from '#scripts/replay/expected.ts';
import { inOneFile } from '#scripts/replay/in-one-file.ts';
import { readInvoiceFile } from '#scripts/replay/invoice-file.ts';
import { invoiceCsv } from '#scripts/replay/invoices-for-tests.ts';
import { judge } from '#scripts/replay/judge.ts';
import { type MortalTill, prepareTill, tillProgram } from '#scripts/replay/mortal-till.ts';
import { readOfficeBooks } from '#scripts/replay/office-books.ts';
import { type Office, startOffice } from '#scripts/replay/office.ts';
import { welcomeCustomers } from '#scripts/replay/open-shop.ts';
import { planOf } from '#scripts/replay/plan.ts';
import { readRegisterBooks } from '#scripts/replay/register-books.ts';
import { customersOf } from '#scripts/replay/shop.ts';
import type { TillOrders, TillSays } from '#scripts/replay/till-child.ts';
import { configFor } from '#scripts/replay/weather.ts';

const kills = 52;
const seed = 20_261_121;
const undo: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

it(
  'a till that is killed fifty times, while it sells and while it drains, loses nothing and tells nothing twice',
  { timeout: 240_000 },
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-plug-'));
    undo.push(() => rmSync(dir, { recursive: true, force: true }));
    const invoices = path.join(dir, 'invoices.csv');
    writeFileSync(invoices, invoiceCsv({ days: 6, perDay: 8, seed }));
    const file = readInvoiceFile(invoices);
    const steps = planOf(file.invoices, seed);
    const credential = { clientId: randomUUID(), clientSecret: randomUUID() };
    const office = await startOffice({ data: path.join(dir, 'office'), invoices, credential, seed });
    undo.push(() => office.stop());
    await welcomeCustomers(office, customersOf(file.invoices));
    await troubleTheLine(office);

    const orders = {
      dir: path.join(dir, 'till'),
      url: office.url,
      credential,
      config: configFor('storm'),
      invoices,
      seed,
    };
    const lives = await liveAndDie(orders, { steps: steps.length, office });

    expect(lives.killed).toBeGreaterThanOrEqual(50);
    expect(lives.killedWhileDraining).toBeGreaterThanOrEqual(5);
    expect(lives.forgotten).toEqual([]);
    await office.fault({ kind: 'clear' });
    const db = openRegisterDb(orders.dir);
    undo.push(() => void db.close());
    const judgement = judge({
      expected: expectedOf(steps, new Set()),
      register: readRegisterBooks(db),
      office: await readOfficeBooks(office),
    });
    const { perTender: _sums, ...findings } = judgement;
    expect(findings).toEqual({ lost: [], duplicated: [], unknown: [], mismatched: [], unfinished: [] });
  },
);

/** Slow enough that a kill often meets a request under way, and sometimes the answer was lost before. */
async function troubleTheLine(office: Office): Promise<void> {
  await office.fault({ kind: 'delay', probability: 0.5, ms: 40 });
  await office.fault({ kind: 'lose-reply', probability: 0.05 });
  await office.fault({ kind: 'fail-after', probability: 0.03 });
}

interface Lives {
  killed: number;
  killedWhileDraining: number;
  /** Steps the register had confirmed and did not remember, or did without ever being asked. */
  readonly forgotten: string[];
}

/** Pulls the plug again and again at moments the seed picks, then lets the till finish. */
async function liveAndDie(orders: TillOrders, { steps, office }: { steps: number; office: Office }): Promise<Lives> {
  const luck = chance('plug', seed);
  const lives: Lives = { killed: 0, killedWhileDraining: 0, forgotten: [] };
  let confirmed = 0;
  let dark = false;
  const program = await inOneFile(tillProgram);
  let next = prepareTill(program);
  undo.push(() => next.kill());
  for (;;) {
    const till = next;
    // The next one loads while this one lives.
    next = prepareTill(program);
    const doom = lives.killed < kills ? { steps: luck.between(0, 4), ms: luck.between(0, 60) } : undefined;
    const life = await oneLife(till, orders, { doom, steps });
    if (life.stands < confirmed || life.stands > confirmed + 1) {
      lives.forgotten.push(`life ${lives.killed}: ${confirmed} steps were confirmed, ${life.stands} are in the file`);
    }
    confirmed = Math.max(life.stands, life.confirmed);
    if (life.end === 'drained') return lives;
    lives.killed += 1;
    if (confirmed >= steps) lives.killedWhileDraining += 1;
    dark = await dimOffice(office, { dark, share: confirmed / steps });
  }
}

/** Nobody hears the last third of the trade until all of it is rung up, so that there is a queue to be killed in. */
async function dimOffice(office: Office, { dark, share }: { dark: boolean; share: number }): Promise<boolean> {
  const wanted = share >= 2 / 3 && share < 1;
  if (wanted !== dark) await office.fault(wanted ? { kind: 'dark' } : { kind: 'clear', of: 'dark' });
  return wanted;
}

interface Life {
  readonly stands: number;
  readonly confirmed: number;
  readonly end: 'killed' | 'drained';
}

interface Fate {
  /** Killed so long after so many steps of this life; without it the till lives on. */
  readonly doom: { readonly steps: number; readonly ms: number } | undefined;
  readonly steps: number;
}

function oneLife(till: MortalTill, orders: TillOrders, { doom, steps }: Fate): Promise<Life> {
  return new Promise((resolve, reject) => {
    let stands = 0;
    let confirmed = 0;
    let doomed = false;
    const end = (how: Life['end']): void => resolve({ stands, confirmed, end: how });
    const pull = (): void => void till.kill().then(() => end('killed'));
    const mayDie = (): void => {
      if (!doom || doomed || (confirmed - stands < doom.steps && confirmed < steps)) return;
      doomed = true;
      setTimeout(pull, doom.ms);
    };
    void till.start(orders, (said: TillSays) => {
      if (said.kind === 'failed') reject(new Error(said.why));
      if (said.kind === 'stands') confirmed = stands = said.done;
      if (said.kind === 'did') confirmed = said.index + 1;
      if (said.kind === 'drained') void till.kill().then(() => end('drained'));
      mayDie();
    });
  });
}
