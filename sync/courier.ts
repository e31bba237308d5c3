import type { V3Request } from '#contract/v3/request.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';
import type { InvoiceCreated, ShopEvent } from '#domain/events.ts';
import { unreachable } from '#domain/invariant.ts';
import { type BackOfficeApi, watchLine } from '#sync/api.ts';
import type { Controls } from '#sync/controls.ts';
import type { Claimed, Desk } from '#sync/desk.ts';
import type { FirstLook } from '#sync/first-look.ts';
import { asOfficeKnows } from '#sync/office-number.ts';
import { operationFor } from '#sync/operations/index.ts';
import { type Finding, type OutboundOperation, referenceOf } from '#sync/operations/operation.ts';
import { readPayload } from '#sync/payload.ts';
import type { Decisions } from '#sync/planner/decisions.ts';
import type { Signal } from '#sync/planner/gates.ts';
import type { OperationEvent } from '#sync/planner/transition.ts';
import type { SyncPorts } from '#sync/ports.ts';
import type { Turns } from '#sync/turns.ts';

/** Carries one operation: sends it once, or looks whether it arrived. */
export interface Courier {
  /** Answers the operation as it stands afterwards; undefined when it was not ours to move. */
  deliver(row: OutboxRow): Promise<OutboxRow | undefined>;
}

export interface CourierPorts extends Pick<SyncPorts, 'db' | 'clock' | 'config'>, Pick<Decisions, 'classify'> {
  readonly api: BackOfficeApi;
  readonly desk: Desk;
  readonly controls: Controls;
  readonly notify: (signal: Signal) => void;
  readonly turns: Turns;
  readonly firstLook: FirstLook;
}

export function createCourier(ports: CourierPorts): Courier {
  const { db, clock, api, desk, controls, notify, classify } = ports;
  const overwriting = createOverwriting(ports);

  return {
    async deliver(row) {
      const read = readPayload(row);
      if (!read.ok) {
        const message = `kind ${read.refusal.kind}, version ${read.refusal.version} is not known to this register`;
        return desk.conclude(row, { kind: 'unreadable', message }, clock.now());
      }
      controls.noteErasing(row);
      const operation = operationFor(read.value.kind);
      const event = asOfficeKnows(db, read.value, row);
      const after = await (row.state === 'pending' ? send(row, operation, event) : inspect(row, operation, event));
      if (operation.overwrites && after?.state === 'done') overwriting.noteTold(row);
      return after;
    },
  };

  async function send(row: OutboxRow, operation: OutboundOperation, event: ShopEvent): Promise<OutboxRow | undefined> {
    // Signing in first: an operation is claimed only when its bytes can leave at once.
    if (!(await api.signIn())) return undefined;
    if (operation.overwrites && overwriting.isStale(row)) {
      const looked = await look(ports, { row, operation, event });
      if (looked.event.kind === 'found_foreign') return desk.conclude(row, looked.event, looked.started);
      if (looked.lineFailed) return undefined;
    }
    if (event.kind === 'invoice.create') {
      const { mayGo, after } = await lookForSale(ports, { row, operation, event });
      if (!mayGo) return after;
    }
    const request = operation.request(event, referenceOf(row.operationId));
    const claimed = desk.claim(row, hashOf(request));
    if (!claimed) return undefined;
    return settle(claimed, operation, request);
  }

  async function settle(claimed: Claimed, operation: OutboundOperation, request: V3Request): Promise<OutboxRow> {
    const { kind } = claimed.row;
    const reply = await api.send(request, 'write', kind);
    const outcome = classify(reply, operation.readAnswer);
    if (outcome.kind === 'signed_out' && outcome.status === 403) {
      notify({ kind: 'kind_forbidden', operation: kind, message: outcome.message });
    }
    if (outcome.kind === 'refused') notify({ kind: 'kind_refused', operation: kind, message: outcome.message });
    if (outcome.kind === 'accepted') notify({ kind: 'kind_allowed', operation: kind });
    return desk.finish(claimed, outcome, reply.kind === 'not_sent' ? 0 : reply.bytesOut);
  }

  async function inspect(
    row: OutboxRow,
    operation: OutboundOperation,
    event: ShopEvent,
  ): Promise<OutboxRow | undefined> {
    const looked = await look(ports, { row, operation, event });
    return desk.conclude(row, looked.event, looked.started);
  }
}

interface Looking {
  readonly row: OutboxRow;
  readonly operation: OutboundOperation;
  readonly event: ShopEvent;
}

async function look({ clock, api, controls }: CourierPorts, { row, operation, event }: Looking) {
  const started = clock.now();
  const ref = referenceOf(row.operationId);
  const { ask, failed } = watchLine(api.ask);
  const finding = await operation.verify(event, { ref, ask, control: controls.find(event.outletId) });
  const lineFailed = failed();
  return { event: toEvent(finding, { lineFailed }), lineFailed, started };
}

/** Whether a sale may go now: others may have told it, or be about to. Else how it stands. */
async function lookForSale(
  ports: CourierPorts,
  { row, operation, event }: Looking & { readonly event: InvoiceCreated },
): Promise<{ readonly mayGo: boolean; readonly after: OutboxRow | undefined }> {
  const { desk, clock, turns, firstLook } = ports;
  if (!turns.needsTurn(row.seq)) {
    const { absent, there } = await firstLook.look([{ row, event }]);
    return { mayGo: absent.length > 0, after: there[0] };
  }
  const found = await lookInTurn(ports, { row, operation, event });
  return { mayGo: !found, after: found && desk.conclude(row, found, clock.now()) };
}

/** Undefined when it is not there and this till may say it now. */
async function lookInTurn(ports: CourierPorts, looking: Looking): Promise<OperationEvent | undefined> {
  const { turns, config } = ports;
  const early = turns.waitMs();
  if (early > 0) return { kind: 'out_of_turn', waitMs: early };
  const { event } = await look(ports, looking);
  if (event.kind === 'found_ours' || event.kind === 'found_foreign') return event;
  if (event.kind !== 'found_nothing') return { kind: 'out_of_turn', waitMs: config.firstProbeMs };
  // The look may have taken its time.
  const late = turns.waitMs();
  return late > 0 ? { kind: 'out_of_turn', waitMs: late } : undefined;
}

/** Whether what overwrites something was said so long ago that somebody else may have come first. */
function createOverwriting({ clock, config }: Pick<CourierPorts, 'clock' | 'config'>) {
  /** Lanes whose last state is ours, and since when, by the clock that nobody sets. */
  const told = new Map<string, number>();
  return {
    noteTold: ({ lane }: OutboxRow) => void told.set(lane, clock.monotonicMs()),
    isStale({ overruled, createdAt, lane }: OutboxRow): boolean {
      // A moment that is still to come was told by a clock that has been put back since.
      if (overruled || Math.abs(clock.now() - createdAt) <= config.settleMs) return false;
      // What we said ourselves just now an old copy may not show.
      return clock.monotonicMs() - (told.get(lane) ?? -Infinity) > config.settleMs;
    },
  };
}

export function toEvent(finding: Finding, { lineFailed }: { readonly lineFailed: boolean }): OperationEvent {
  switch (finding.kind) {
    case 'ours':
      return { kind: 'found_ours', serverId: finding.serverId };
    case 'stands':
      return { kind: 'found_standing', serverId: finding.serverId };
    case 'foreign':
      return { kind: 'found_foreign', message: finding.message, mayBeOld: finding.mayBeOld ?? false };
    case 'nothing':
      return { ...finding, kind: 'found_nothing' };
    case 'unclear':
      return { kind: 'learned_nothing', message: finding.message, lineFailed };
    default:
      return unreachable(finding);
  }
}

/** FNV-1a: enough to see whether two sends carried the same bytes. */
export function hashOf({ method, path, body = '' }: V3Request): string {
  let hash = 0x811c9dc5;
  for (const text of [method, ' ', path, ' ', body]) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
