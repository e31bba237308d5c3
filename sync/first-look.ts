import { type OutboxRow, type ReadyOperation, readyOfKind } from '#db/tables/outbox.ts';
import type { InvoiceCreated } from '#domain/events.ts';
import type { Instant } from '#domain/ids.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import type { Capabilities } from '#sync/capabilities.ts';
import type { Controls } from '#sync/controls.ts';
import { toEvent } from '#sync/courier.ts';
import type { Desk } from '#sync/desk.ts';
import { findSale } from '#sync/operations/invoice-create.ts';
import { type LocatedAll, locateInvoices } from '#sync/operations/locate-invoice.ts';
import { referenceOf } from '#sync/operations/operation.ts';
import { numberOf, outletOf } from '#sync/planner/gather.ts';
import type { SyncPorts } from '#sync/ports.ts';
import type { Turns } from '#sync/turns.ts';

/**
 * A sale that waited long may have been told by another till meanwhile, which took it in from its receipt. Where an office
 * is not known to refuse a number that it has, it is looked for before it is sent, fifty in one request.
 */
export interface FirstLook {
  /** Those that may be sent now, and how those stand that are there already. */
  look(
    sales: readonly Waiting[],
  ): Promise<{ readonly absent: readonly Waiting[]; readonly there: readonly OutboxRow[] }>;
}

interface Waiting {
  readonly row: OutboxRow;
  readonly event: InvoiceCreated;
}

interface Ports extends Pick<SyncPorts, 'db' | 'clock' | 'config'> {
  readonly api: BackOfficeApi;
  readonly desk: Desk;
  readonly controls: Controls;
  readonly turns: Turns;
  readonly capabilities: Capabilities;
}

export function createFirstLook(ports: Ports): FirstLook {
  const { db, clock, config, api, desk, controls, turns, capabilities } = ports;
  /** Which were not there, and when, by the clock that nobody sets. */
  const seen = new Map<number, number>();
  /** Looks one after the other that showed nothing. */
  let unclear = 0;

  function needsLook({ seq, createdAt, overruled }: OutboxRow | (ReadyOperation & { overruled?: undefined })): boolean {
    if (overruled || Math.abs(clock.now() - createdAt) < config.paperAgeMs) return false;
    if (clock.monotonicMs() - (seen.get(seq) ?? -Infinity) < config.paperAgeMs) return false;
    return !turns.needsTurn(seq);
  }

  /** Whoever is asked for with the first of them costs nothing. */
  function company(first: OutboxRow, asked: ReadonlySet<number>): readonly ReadyOperation[] {
    const ready = readyOfKind(db, { kind: first.kind, state: 'pending', now: clock.now(), limit: mostLooks });
    return ready.filter((row) => !asked.has(row.seq) && outletOf(row) === outletOf(first) && needsLook(row));
  }

  async function locate(needy: readonly Waiting[], first: OutboxRow): Promise<LocatedAll> {
    const others = company(first, new Set(needy.map(({ row }) => row.seq)));
    const together = [...needy.map(({ row }) => row), ...others.slice(0, Math.max(0, mostLooks - needy.length))];
    const outletId = outletOf(first);
    const numbers = together.map(numberOf);
    const located = await locateInvoices({ outletId, numbers }, { ask: api.ask, control: controls.find(outletId) });
    const now = clock.monotonicMs();
    // A till that tells for weeks keeps none that counts no more.
    for (const [seq, at] of seen) if (now - at >= config.paperAgeMs) seen.delete(seq);
    // Of some an office may say nothing yet: those are not there only once it says so.
    for (const row of together)
      if (located.kind === 'seen' && located.of(numberOf(row)).kind === 'absent') seen.set(row.seq, now);
    return located;
  }

  function concludeThere({ row, event }: Waiting, { located, started }: Looked): OutboxRow | undefined {
    if (located.kind === 'unclear' || !needsLook(row)) return undefined;
    const found = toEvent(findSale(event, located, referenceOf(row.operationId)), { lineFailed: false });
    const isFound = found.kind === 'found_ours' || found.kind === 'found_foreign';
    return isFound ? desk.conclude(row, found, started) : undefined;
  }

  return {
    async look(sales) {
      const needy = capabilities.numbers === 'refused' ? [] : sales.filter(({ row }) => needsLook(row));
      const [first] = needy;
      if (!first) return { absent: sales, there: [] };
      const started = clock.now();
      const located = await locate(needy, first.row);
      const there = needy.flatMap((sale) => concludeThere(sale, { located, started }) ?? []);
      const isThere = new Set(there.map(({ seq }) => seq));
      const absent = sales.filter(({ row }) => !needsLook(row));
      unclear = absent.length + there.length > 0 ? 0 : unclear + 1;
      if (unclear <= mostUnclear) return { absent, there };
      // An office that lets nobody read is told as ever.
      return { absent: sales.filter(({ row }) => !isThere.has(row.seq)), there };
    },
  };
}

interface Looked {
  readonly located: LocatedAll;
  readonly started: Instant;
}

const mostLooks = 50;
/** Four at once may meet one bad moment. */
const mostUnclear = 12;
