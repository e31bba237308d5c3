import { invoiceCreateList } from '#contract/v3/invoice.ts';
import { requestFor, type V3Request } from '#contract/v3/request.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';
import type { InvoiceCreated } from '#domain/events.ts';
import { instant } from '#domain/ids.ts';
import { type BackOfficeApi, watchLine } from '#sync/api.ts';
import type { Learned, ListDesk, Standing, Told } from '#sync/bulk/list-desk.ts';
import { type Capabilities, mayTellInLists } from '#sync/capabilities.ts';
import type { Controls } from '#sync/controls.ts';
import { hashOf, toEvent } from '#sync/courier.ts';
import type { Desk } from '#sync/desk.ts';
import type { FirstLook } from '#sync/first-look.ts';
import type { Line } from '#sync/line.ts';
import { asOfficeKnows } from '#sync/office-number.ts';
import { findSale, toWireInvoice } from '#sync/operations/invoice-create.ts';
import { type LocatedAll, locateInvoices } from '#sync/operations/locate-invoice.ts';
import { referenceOf } from '#sync/operations/operation.ts';
import { readPayload } from '#sync/payload.ts';
import type { SendEvent } from '#sync/planner/classify.ts';
import type { Decisions } from '#sync/planner/decisions.ts';
import { type Company, halve, outletOf } from '#sync/planner/gather.ts';
import { listScope, type Signal } from '#sync/planner/gates.ts';
import { afterList, firstSize, type ListOutcome, type ListSize } from '#sync/planner/list-size.ts';
import type { OperationEvent } from '#sync/planner/transition.ts';
import type { SyncPorts } from '#sync/ports.ts';
import type { Turns } from '#sync/turns.ts';

/** Tells many invoices in one request, and looks many up in one. */
export interface BulkCourier {
  /** How many may go with this one, and with whom; undefined when it goes alone. */
  company(
    row: Pick<OutboxRow, 'kind' | 'state'>,
    closed: { has(scope: string): boolean },
  ): Omit<Company, 'busyLanes'> | undefined;
  /** Answers them as they stand afterwards; those that were not ours to move are left out. */
  deliver(rows: readonly OutboxRow[]): Promise<readonly Standing[]>;
  /** Something of ours broke on them together: from now on each goes alone. */
  separate(rows: readonly OutboxRow[]): void;
}

export interface BulkPorts extends Pick<SyncPorts, 'db' | 'clock' | 'config' | 'breathe'>, Pick<Decisions, 'classify'> {
  readonly api: BackOfficeApi;
  readonly line: Pick<Line, 'admit' | 'spend' | 'earnFeedCredit'>;
  readonly desk: Desk;
  readonly lists: ListDesk;
  readonly controls: Controls;
  readonly notify: (signal: Signal) => void;
  readonly capabilities: Capabilities;
  readonly turns: Pick<Turns, 'needsTurn'>;
  readonly firstLook: FirstLook;
}

interface Bulk extends BulkPorts {
  /** In memory only: losing it costs a few requests more. */
  readonly groups: Map<number, string>;
  readonly separated: Set<number>;
  /** Comes back when it is this one's turn to be written down. */
  readonly turn: () => Promise<void>;
  count: number;
  size: ListSize;
  refused: boolean;
}

interface Sale {
  readonly row: OutboxRow;
  readonly event: InvoiceCreated;
}

export function createBulkCourier(ports: BulkPorts): BulkCourier {
  const bulk: Bulk = {
    ...ports,
    groups: new Map(),
    separated: new Set(),
    turn: takingTurns(ports.breathe),
    count: 0,
    size: firstSize,
    refused: !mayTellInLists(ports.capabilities),
  };
  const groupOf = (seq: number) => (bulk.turns.needsTurn(seq) ? alone(seq) : bulk.groups.get(seq));
  return {
    company({ kind, state }, closed) {
      if (kind !== saleKind) return undefined;
      if (state === 'verify')
        return { most: mostLooks, groupOf: (seq) => (bulk.separated.has(seq) ? alone(seq) : undefined) };
      return bulk.refused || closed.has(listScope) ? undefined : { most: bulk.size.most, groupOf };
    },
    async deliver(rows) {
      const sales = rows.flatMap((row) => readSale(bulk, row));
      const after = sales[0]?.row.state === 'pending' ? await send(bulk, sales) : await inspect(bulk, sales);
      for (const { seq, state } of after) if (state === 'done') bulk.groups.delete(seq);
      return after;
    },
    separate(rows) {
      for (const { seq } of rows) {
        bulk.groups.set(seq, alone(seq));
        bulk.separated.add(seq);
      }
    },
  };
}

/** What cannot be read is given to a person by the ordinary way, one at a time. */
function readSale({ db, desk, clock }: Bulk, row: OutboxRow): Sale[] {
  const read = readPayload(row);
  const event = read.ok ? asOfficeKnows(db, read.value, row) : undefined;
  if (event?.kind === saleKind) return [{ row, event }];
  desk.conclude(row, { kind: 'unreadable', message: 'the sale cannot be read' }, clock.now());
  return [];
}

async function send(bulk: Bulk, waiting: readonly Sale[]): Promise<readonly Standing[]> {
  if (!(await bulk.api.signIn())) return [];
  const { absent, there } = await bulk.firstLook.look(waiting);
  return absent.length === 0 ? there : [...there, ...(await tell(bulk, absent))];
}

async function tell(bulk: Bulk, sales: readonly Sale[]): Promise<readonly Standing[]> {
  const { api, clock, lists, classify } = bulk;
  const whole = listOf(sales);
  const claims = await lists.claim(
    sales.map(({ row }) => row),
    hashOf(whole),
  );
  if (claims.length === 0) return [];
  bulk.count += 1;
  const ours = new Set(claims.map(({ row }) => row.seq));
  const told = sales.filter(({ row }) => ours.has(row.seq));
  const began = clock.monotonicMs();
  // The list is built from what was claimed: one that somebody else moved meanwhile is not in it.
  const reply = await api.send(told.length === sales.length ? whole : listOf(told), 'write', listScope);
  const tookMs = clock.monotonicMs() - began;
  const outcome = classify(reply, (body) => (Array.isArray(body) ? { serverId: null } : undefined));
  const named = namedIn(reply.kind === 'answer' ? reply.body : undefined);
  const bytesOut = reply.kind === 'not_sent' ? 0 : Math.ceil(reply.bytesOut / claims.length);
  noteOutcome(bulk, claims, { outcome, kept: named.size > 0 });
  const isWhole = outcome.kind === 'accepted' && told.every(({ row }) => named.has(row.label));
  const look = isWhole ? await lookAtOnce(bulk, told) : undefined;
  bulk.size = afterList(bulk.size, isWhole ? wholly(told.length, tookMs, look) : { kind: 'broken' });
  const eventOf = listed(bulk, outcome, named);
  await bulk.turn();
  return lists.finish(claims, { eventOf, look }, bytesOut);
}

/**
 * One list after the other, each in a turn of its own: in between whatever waits in this process goes first, be it a sale, or
 * the next list that the disk has taken. Written down in one go, as many as were answered together kept the office waiting too.
 */
function takingTurns(breathe: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(breathe));
}

function wholly(count: number, tookMs: number, look: Look | undefined): ListOutcome {
  return look?.failed ? { kind: 'unseen', count } : { kind: 'whole', count, tookMs };
}

type Look = NonNullable<Learned['look']> & { readonly failed: boolean };

/**
 * What the office says it has, where its reads have shown everything at once, is looked for before anything of it is
 * written down. That it is not there yet is no answer: then it is looked for again, as ever.
 */
async function lookAtOnce(bulk: Bulk, sales: readonly Sale[]): Promise<Look | undefined> {
  const { line, clock, capabilities } = bulk;
  if (capabilities.readDelayMs !== 0 || line.admit().kind !== 'open') return undefined;
  line.spend();
  line.earnFeedCredit();
  const started = clock.now();
  const located = await locate(bulk, sales);
  return { started, eventOf: findingsOf(located, sales), failed: located.kind === 'unclear' };
}

function listOf(sales: readonly Sale[]): V3Request {
  return requestFor(invoiceCreateList, {
    Invoices: sales.map(({ row, event }) => toWireInvoice(event, referenceOf(row.operationId))),
  });
}

/** Whatever a list was answered, each of it is looked up: nothing in the specification says what a list is. */
function listed(
  { clock, config, capabilities }: Bulk,
  outcome: SendEvent,
  named: ReadonlySet<string>,
): Learned['eventOf'] {
  if (outcome.kind !== 'accepted' && outcome.kind !== 'refused') return () => outcome;
  const { status } = outcome;
  const message = outcome.kind === 'refused' ? outcome.message : 'told in a list';
  const { bulk, numbers, readDelayMs } = capabilities;
  const shownAt = clock.now() + 2 * (readDelayMs ?? 0);
  const said = (isNamed: boolean, lookAt: number) =>
    ({ kind: 'listed', status, message, named: isNamed, lookAt: instant(lookAt) }) as const;
  // Of what it says it has, "not there" is never believed before the window ends: the first look may be early.
  // Nor of what may be there of a list it refused, where a number is taken twice: reads may lag by more than was certified.
  const maybeKept = outcome.kind === 'refused' && numbers !== 'refused' && bulk !== 'none';
  const [there, notNamed] = [said(true, shownAt), said(maybeKept, shownAt + config.firstProbeMs)];
  return (row) => (outcome.kind === 'accepted' && named.has(row.label) ? there : notNamed);
}

function noteOutcome(
  bulk: Bulk,
  claims: readonly Told[],
  { outcome, kept }: { outcome: SendEvent; kept: boolean },
): void {
  const seqs = claims.map(({ row }) => row.seq);
  if (outcome.kind === 'signed_out' && outcome.status === 403) bulk.refused = true;
  if (outcome.kind === 'accepted') {
    if (kept) bulk.notify({ kind: 'kind_allowed', operation: saleKind });
    // What a yes left out was left out for a reason of its own: it goes alone, and is refused by itself.
    for (const seq of seqs) bulk.groups.set(seq, alone(seq));
  }
  if (outcome.kind !== 'refused') return;
  if (noSuchOperation.has(outcome.status)) bulk.refused = true;
  const group = bulk.groups.get(seqs[0] ?? 0) ?? `${bulk.count}`;
  for (const [seq, part] of halve(seqs, group)) bulk.groups.set(seq, part);
}

function namedIn(body: unknown): ReadonlySet<string> {
  const parsed = invoiceCreateList.output.safeParse(body);
  return new Set(parsed.success ? parsed.data.map(({ Number: number }) => number) : []);
}

async function inspect(bulk: Bulk, sales: readonly Sale[]): Promise<readonly Standing[]> {
  if (sales.length === 0) return [];
  const started = bulk.clock.now();
  const located = await locate(bulk, sales);
  await bulk.turn();
  return bulk.lists.conclude(
    sales.map(({ row }) => row),
    findingsOf(located, sales),
    started,
  );
}

type LocatedNow = LocatedAll & { readonly lineFailed: boolean };

async function locate({ api, controls }: Bulk, sales: readonly Sale[]): Promise<LocatedNow> {
  const outletId = sales[0] ? outletOf(sales[0].row) : '';
  const numbers = sales.map(({ event }) => event.number);
  const { ask, failed } = watchLine(api.ask);
  const located = await locateInvoices({ outletId, numbers }, { ask, control: controls.find(outletId) });
  return { ...located, lineFailed: failed() };
}

function findingsOf(located: LocatedNow, sales: readonly Sale[]): (row: OutboxRow) => OperationEvent {
  const events = new Map(sales.map(({ row, event }) => [row.seq, event]));
  return (row) => {
    const event = events.get(row.seq);
    return event
      ? toEvent(findSale(event, located, referenceOf(row.operationId)), located)
      : { kind: 'learned_nothing', message: '', lineFailed: false };
  };
}

function alone(seq: number): string {
  return `alone-${seq}`;
}

const saleKind = 'invoice.create';
const mostLooks = 50;
const noSuchOperation = new Set([404, 405, 501]);
