import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { PersonalityName } from '#backoffice/personality.ts';
import { asOurs } from '#scripts/replay/as-ours.ts';
import { characterOf, slowWritesMs } from '#scripts/replay/character.ts';
import { type Expected, expectedOf } from '#scripts/replay/expected.ts';
import { type FileInvoice, type InvoiceFile, readInvoiceFile } from '#scripts/replay/invoice-file.ts';
import { judge, type Judgement } from '#scripts/replay/judge.ts';
import { lookOver, type LookedOver, notLookedOver } from '#scripts/replay/look-over.ts';
import { readOfficeBooks } from '#scripts/replay/office-books.ts';
import { type Office, startOffice } from '#scripts/replay/office.ts';
import { setUpTill, welcomeCustomers } from '#scripts/replay/open-shop.ts';
import { perform, type Places, type ShiftTicket } from '#scripts/replay/perform.ts';
import { planOf } from '#scripts/replay/plan.ts';
import { readRegisterBooks, type RegisterBooks } from '#scripts/replay/register-books.ts';
import { refusedForNothing } from '#scripts/replay/refusals.ts';
import { atCounter } from '#scripts/replay/ring.ts';
import { customersOf, itemsOf } from '#scripts/replay/shop.ts';
import type { Step } from '#scripts/replay/steps.ts';
import { checkTickets } from '#scripts/replay/tickets.ts';
import { startTill, type Till } from '#scripts/replay/till.ts';
import { type Sky, type Weather, weatherOf } from '#scripts/replay/weather.ts';

export interface ReplayOptions {
  readonly invoices: string;
  readonly faults: Sky;
  /** How the back office differs from the specification; not at all unless said. */
  readonly personality?: PersonalityName | undefined;
  readonly seed: number;
  /** Only so many invoices, the earliest first. */
  readonly limit: number;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly file: InvoiceFile;
  readonly invoices: readonly FileInvoice[];
  readonly steps: readonly Step[];
  /** By number in the file, with the register's reason. */
  readonly refused: ReadonlyMap<string, string>;
  readonly refusedForNothing: readonly string[];
  readonly expected: Expected;
  readonly register: RegisterBooks;
  readonly judgement: Judgement;
  readonly lookedOver: LookedOver;
  /** What no longer agrees with a ticket that was printed. */
  readonly tickets: readonly string[];
  readonly registerFaults: readonly string[];
  readonly requests: ReadonlyMap<string, number>;
  readonly faultsInjected: Readonly<Record<string, number>>;
  readonly seconds: { readonly selling: number; readonly draining: number; readonly total: number };
}

export async function replay(options: ReplayOptions): Promise<Outcome> {
  const started = performance.now();
  const file = readInvoiceFile(options.invoices);
  const invoices = file.invoices.slice(0, options.limit);
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-replay-'));
  const credential = { clientId: randomUUID(), clientSecret: randomUUID() };
  const office = await startOffice({
    data: path.join(dir, 'office'),
    invoices: options.invoices,
    credential,
    seed: options.seed,
    personality: options.personality ? [options.personality] : [],
    slowMs: slowWritesMs,
  });
  const character = characterOf(options.personality, options.faults);
  const steps = planOf(invoices, options.seed).filter(({ kind }) => !character.sellsOnly || isSelling(kind));
  const startAt = steps[0]?.at ?? 0;
  const till = startTill({
    dir: path.join(dir, 'till'),
    url: office.url,
    credential,
    config: character.config,
    startAt,
  });
  try {
    const customers = customersOf(invoices);
    await welcomeCustomers(office, customers);
    await setUpTill(till, { items: itemsOf(file.invoices).length, customers });
    options.say(`The till is set up: ${itemsOf(file.invoices).length} variants, ${customers.length} customers.`);
    const traded = await trade({ till, office, steps, options });
    const lookedOver = options.personality ? await lookOver(till, character) : notLookedOver;
    return await reckon({ file, invoices, steps, office, till, traded, lookedOver, started });
  } finally {
    await till.close();
    await office.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function isSelling(kind: Step['kind']): boolean {
  return kind === 'open' || kind === 'ring' || kind === 'close';
}

interface Traded {
  readonly refused: Map<string, string>;
  readonly tickets: ShiftTicket[];
  readonly sellingMs: number;
  readonly drainingMs: number;
  readonly weather: Weather;
}

interface Trading {
  readonly till: Till;
  readonly office: Office;
  readonly steps: readonly Step[];
  readonly options: ReplayOptions;
}

/** Does every step of the plan, whatever the line does, then waits until nothing moves any more. */
async function trade({ till, office, steps, options }: Trading): Promise<Traded> {
  const weather = weatherOf(options.faults, { office, seed: options.seed, acts: steps.length });
  const refused = new Map<string, string>();
  const tickets: ShiftTicket[] = [];
  const places: Places = new Map();
  const counter = atCounter(till.client);
  const began = performance.now();
  for (const [index, step] of steps.entries()) {
    if ((await weather.before(index)) === 'catch up') await till.until(() => till.drained());
    till.clock.steerTo(step.at);
    const done = await perform(counter, places, step);
    if (done.kind === 'refused' && step.kind === 'ring') refused.set(step.invoice.number, done.reason);
    if (done.kind === 'done' && done.z) tickets.push(done.z);
  }
  const rung = performance.now();
  const waiting = (await till.client.sync.show({})).counts;
  options.say(
    `Rung up in ${seconds(rung - began)} s; ${waiting.waiting + waiting.checking} operations still to be told.`,
  );
  await weather.clearUp();
  await till.until(() => till.drained());
  const drained = performance.now();
  await weather.end();
  return { refused, tickets, sellingMs: rung - began, drainingMs: drained - rung, weather };
}

interface Reckoning extends Omit<Trading, 'options'> {
  readonly file: InvoiceFile;
  readonly invoices: readonly FileInvoice[];
  readonly traded: Traded;
  readonly lookedOver: LookedOver;
  readonly started: number;
}

async function reckon({ lookedOver, traded, ...rest }: Reckoning): Promise<Outcome> {
  const { file, invoices, steps, office, till, started } = rest;
  const expected = expectedOf(steps, new Set(traded.refused.keys()));
  const register = readRegisterBooks(till.db);
  const books = asOurs(await readOfficeBooks(office), register, lookedOver.voidedCopies);
  const judgement = judge({ expected, register, office: books });
  return {
    file,
    invoices,
    steps,
    refused: traded.refused,
    refusedForNothing: refusedForNothing(invoices, traded.refused),
    expected,
    register,
    judgement,
    lookedOver,
    tickets: await checkTickets(till.client, traded.tickets, expected),
    registerFaults: till.faults,
    requests: new Map(till.requests),
    faultsInjected: { ...(await office.struck()), ...traded.weather.done },
    seconds: {
      selling: seconds(traded.sellingMs),
      draining: seconds(traded.drainingMs),
      total: seconds(performance.now() - started),
    },
  };
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
