import type Database from 'better-sqlite3';

import { defaultConfig } from '#sync/config.ts';
import type { Reply } from '#sync/reply.ts';
import { type Body, word } from '#testing/simulator/office/asked.ts';
import { invoicesIn, listRoute, namedIn } from '#testing/simulator/office/invoice-lists.ts';
import { writes } from '#testing/simulator/office/writes.ts';
import { findRow, type Row } from '#testing/simulator/check/find-row.ts';
import { atMostOnce } from '#testing/simulator/till/amendments.ts';
import { prepared, rowsOf } from '#testing/simulator/till/disk.ts';
import type { Life } from '#testing/simulator/till/life.ts';
import type { World } from '#testing/simulator/world.ts';

/** What was found wrong, by the name of the invariant. */
export interface Violation {
  readonly rule: string;
  readonly what: string;
}

/** Stands at every till's wire and believes only what it sees there and what lies in the file. */
export interface Witness {
  readonly violations: readonly Violation[];
  readonly counts: { writes: number; reads: number; tokens: number };
  accuse(rule: string, what: string): void;
  leaves(life: Life, asked: Asked): Sending;
  heard(sending: Sending, reply: Reply): void;
  fell(till: Watched): void;
  /** A person wants it sent once more, though it may have been done. */
  askedAgain(operation: string): void;
  /** Whether it may have taken effect without anybody at the till being told. */
  isInDoubt(operation: string): boolean;
  timesAskedAgain(operation: string): number;
  fault(till: string, error: unknown): void;
  watch(till: Watched): void;
}

export interface Watched {
  readonly name: string;
  readonly file: Database.Database;
  readonly promised: ReadonlySet<string>;
}

export interface Sending {
  readonly what: string;
  readonly signingIn: object | undefined;
  readonly operation: string | undefined;
  readonly doubtBefore: number | undefined;
  /** Of a list, each of its sales. */
  readonly each?: readonly (Sending & { readonly number: string })[];
}

interface Asked {
  readonly route: string;
  readonly body: Body;
  readonly purpose: 'read' | 'write';
  /** The program that sends: a life has one. */
  readonly sender: object;
}

interface Notes {
  readonly world: World;
  readonly violations: Violation[];
  readonly files: Map<string, Database.Database>;
  /** When the last request left whose effect nobody can rule out, by operation. */
  readonly doubts: Map<string, number>;
  /** Under way when a till fell. */
  readonly fellUnderWay: Set<string>;
  readonly askedAgain: Map<string, number>;
  /** When a person last wanted it sent whatever became of the sends before. */
  readonly waived: Map<string, number>;
  readonly signingIn: Map<object, number>;
  readonly counts: { writes: number; reads: number; tokens: number };
}

export function createWitness(world: World): Witness {
  const notes: Notes = {
    world,
    violations: [],
    files: new Map(),
    doubts: new Map(),
    fellUnderWay: new Set(),
    askedAgain: new Map(),
    waived: new Map(),
    signingIn: new Map(),
    counts: { writes: 0, reads: 0, tokens: 0 },
  };
  const accuse = (rule: string, what: string) => blame(notes, rule, what);
  return {
    violations: notes.violations,
    counts: notes.counts,
    accuse,
    watch: ({ name, file }) => void notes.files.set(name, file),
    leaves(life, asked) {
      if (asked.route === 'POST /Token/OAuth2') return tokenLeaves(notes, life, asked.sender);
      if (asked.route === listRoute) return listLeaves(notes, life, asked);
      if (writes[asked.route]) return writeLeaves(notes, life, asked);
      // That one is a list to copy down, or the question whether the line is back.
      if (asked.route !== 'GET /WriteOff/Option') notes.counts.reads += 1;
      return nothingToWatch;
    },
    heard: (sending, reply) => heard(notes, sending, reply),
    fell(till) {
      checkFile(till, accuse);
      for (const { operation } of rowsOf<Row>(till.file, underWay)) notes.fellUnderWay.add(operation);
    },
    askedAgain(operation) {
      notes.waived.set(operation, world.now());
      notes.askedAgain.set(operation, (notes.askedAgain.get(operation) ?? 0) + 1);
    },
    isInDoubt: (operation) => notes.doubts.has(operation) || notes.fellUnderWay.has(operation),
    timesAskedAgain: (operation) => notes.askedAgain.get(operation) ?? 0,
    fault: (till, error) => accuse('fault', `${till}: ${(error instanceof Error && error.stack) || String(error)}`),
  };
}

const nothingToWatch: Sending = { what: '', signingIn: undefined, operation: undefined, doubtBefore: undefined };

function blame({ world, violations }: Notes, rule: string, what: string): void {
  world.note(`VIOLATION ${rule} ${what}`);
  violations.push({ rule, what });
}

function tokenLeaves(notes: Notes, life: Life, sender: object): Sending {
  notes.counts.tokens += 1;
  const open = (notes.signingIn.get(sender) ?? 0) + 1;
  notes.signingIn.set(sender, open);
  if (open > 1) blame(notes, 'S7', `${life.name} signs in twice at once`);
  return { ...nothingToWatch, signingIn: sender };
}

function writeLeaves(notes: Notes, life: Life, { route, body }: Asked): Sending {
  notes.counts.writes += 1;
  const file = notes.files.get(life.till);
  const row = file && findRow(file, route, body);
  if (!file || !row) {
    blame(notes, 'S3', `${life.name} sends ${route} ${word(body['Number'])}, which no operation asks for`);
    return nothingToWatch;
  }
  const { operation, kind, state, lane } = row;
  if (state !== 'in_flight' || file.inTransaction)
    blame(notes, 'S3', `${life.name} sends ${operation} while it is written down as ${state}`);
  const inLane = count(file, `SELECT count(*) AS n FROM operation WHERE state = 'in_flight' AND lane = +?`, lane);
  if (inLane > 1) blame(notes, 'S5', `${inLane} operations of ${lane} are under way`);
  const doubtBefore = notes.doubts.get(operation);
  if (doubtBefore !== undefined) leavesAgain(notes, { operation, kind }, doubtBefore);
  notes.doubts.set(operation, notes.world.now());
  return { ...nothingToWatch, what: operation, operation, doubtBefore };
}

function listLeaves(notes: Notes, life: Life, asked: Asked): Sending {
  const each = invoicesIn(asked.body).map((body) => ({
    ...writeLeaves(notes, life, { ...asked, body }),
    number: word(body['Number']),
  }));
  notes.counts.writes -= each.length - 1;
  return { ...nothingToWatch, what: `${each.length}: ${each.map(({ what }) => what).join(' ')}`, each };
}

/** Nobody can rule out that the send before had its effect, or still has it. */
function leavesAgain(notes: Notes, { operation, kind }: Pick<Row, 'operation' | 'kind'>, doubtBefore: number): void {
  const sinceMs = notes.world.now() - doubtBefore;
  if (sinceMs < defaultConfig.settleMs)
    blame(notes, 'S4', `${operation} leaves again ${Math.round(sinceMs / 1000)} s after a send that may still work`);
  if (atMostOnce.has(kind) && doubtBefore > (notes.waived.get(operation) ?? -1))
    blame(notes, 'S9', `${operation} (${kind}) leaves again, though it may have been done and nobody asked for it`);
}

function heard(notes: Notes, sending: Sending, reply: Reply): void {
  const { signingIn, doubts } = notes;
  const { signingIn: sender, operation, doubtBefore, each = [] } = sending;
  // What is not named in the answer to a list is not under way any more; what a refused one left is for a look to say.
  const named = reply.kind === 'answer' && reply.status === 200 ? namedIn(reply.body) : undefined;
  const notTaken: Reply = { kind: 'not_sent', message: '' };
  for (const one of each) heard(notes, one, named && !named.has(one.number) ? notTaken : reply);
  if (sender) signingIn.set(sender, (signingIn.get(sender) ?? 1) - 1);
  if (operation === undefined || !isRefusal(reply)) return;
  // It certainly did nothing: only an older send can be in doubt.
  if (doubtBefore === undefined) doubts.delete(operation);
  else doubts.set(operation, doubtBefore);
}

function isRefusal(reply: Reply): boolean {
  if (reply.kind === 'not_sent') return true;
  return reply.kind === 'answer' && reply.status >= 400 && reply.status < 500 && reply.status !== 408;
}

/** What must be true of a file at any moment nobody is writing. */
export function checkFile({ name, file, promised }: Watched, accuse: Witness['accuse']): void {
  const told = new Map(
    prepared(file, toldOf)
      .all()
      .map((row) => [(row as Told).kind, row as Told]),
  );
  const done = prepared(file, doneOf).get() as Readonly<Record<string, number>>;
  for (const [act, { by }] of Object.entries(acts)) {
    const enqueued = told.get(act)?.[by ?? 'times'] ?? 0;
    if (done[act] !== enqueued) accuse('S1', `${name} has ${done[act]} × ${act} and ${enqueued} operations for it`);
  }
  let [rows, last, nobody] = [0, 0, 0];
  for (const of of told.values()) {
    rows += of.times;
    last = Math.max(last, of.last);
    nobody += of.nobody;
  }
  if (rows !== last || rows < promised.size) accuse('S2', `${name} has ${rows} operations, the last is number ${last}`);
  if (nobody > 0) accuse('S2', `${name} has ${nobody} operations that ended without a reply, a look or a person`);
  const known = done['invoice.create'] ?? 0;
  if (known < promised.size) accuse('S1', `${name} lost a sale that was promised: ${promised.size}, now ${known}`);
}

interface Told {
  readonly kind: string;
  readonly times: number;
  readonly amount: number;
  readonly last: number;
  /** Ended without a reply, a look or a person. */
  readonly nobody: number;
}

const toldOf = `SELECT kind, count(*) AS times, sum(amount) AS amount, max(seq) AS last,
  sum(state IN ('done', 'cancelled') AND resolved_by NOT IN ('reply', 'verify')
    AND resolved_by NOT LIKE 'operator:%') AS nobody
  FROM outbox GROUP BY kind`;

interface ActOfShop {
  readonly what: string;
  /** Compared by what it comes to, not by how often: several tenders go in one operation. */
  readonly by?: 'amount';
}

/** What the shop did, and what it told the back office of it. New kinds of operation get their line here. */
const acts: Readonly<Record<string, ActOfShop>> = {
  'shift.open': { what: 'count(*) FROM shift' },
  'shift.close': { what: 'count(*) FROM shift WHERE closed_at IS NOT NULL' },
  'invoice.create': { what: 'count(*) FROM invoice' },
  'payment.add': { what: 'coalesce(sum(amount), 0) FROM payment WHERE late = 1 AND amount > 0', by: 'amount' },
  'payment.delete': { what: 'coalesce(sum(amount), 0) FROM payment WHERE late = 1 AND amount < 0', by: 'amount' },
  'writeoff.add': { what: 'count(*) FROM write_off_move WHERE amount > 0' },
  'writeoff.cancel': { what: 'count(*) FROM write_off_move WHERE amount < 0' },
  'customer.create': { what: 'count(*) FROM customer WHERE local_id IS NOT NULL' },
  'customer.edit': { what: `count(*) FROM journal WHERE act = 'customer.edit'` },
  'invoice.void': { what: 'count(*) FROM reversal WHERE sign < 0' },
  'invoice.restore': { what: 'count(*) FROM reversal WHERE sign > 0' },
  'invoice.note': { what: `count(*) FROM journal WHERE act = 'invoice.note'` },
  'receipt.email': { what: `count(*) FROM journal WHERE act = 'receipt.email'` },
  'product.create': { what: `count(*) FROM journal WHERE act = 'catalogue.add'` },
  'price.set': { what: `count(*) FROM journal WHERE act = 'catalogue.setPrice'` },
  'price.drop': { what: `count(*) FROM journal WHERE act = 'catalogue.dropPrice'` },
  'adjustment.create': { what: 'count(*) FROM adjustment' },
  'package.checkin': { what: 'count(*) FROM visit' },
  'package.checkout': { what: `count(*) FROM journal WHERE act = 'package.checkout'` },
  ...quoteActs('estimate'),
  ...quoteActs('salesorder'),
};

function quoteActs(kind: 'estimate' | 'salesorder'): Readonly<Record<string, ActOfShop>> {
  const made = `count(*) FROM quote WHERE kind = '${kind}'`;
  return {
    [`${kind}.create`]: { what: made },
    // As often as one was sold: its sale may have been voided, and it sold again.
    [`${kind}.convert`]: {
      what: `count(*) FROM journal WHERE act = 'sale.complete'
        AND facts ->> 'quote' IN (SELECT number FROM quote WHERE kind = '${kind}')`,
    },
    [`${kind}.cancel`]: { what: `${made} AND state = 'cancelled'` },
  };
}

const doneOf = `SELECT ${Object.entries(acts)
  .map(([act, { what }]) => `(SELECT ${what}) AS "${act}"`)
  .join(', ')}`;

const underWay = `SELECT op_id AS operation, kind, state, lane FROM operation WHERE state = 'in_flight'`;

export function count(file: Database.Database, sql: string, ...params: readonly string[]): number {
  return (prepared(file, sql).get(...params) as { n: number } | undefined)?.n ?? 0;
}
