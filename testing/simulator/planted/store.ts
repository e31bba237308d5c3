import { decisions } from '#sync/planner/decisions.ts';
import type { Planted } from '#testing/simulator/planted/planted.ts';
import type { SqlParams } from '#testing/simulator/till/disk.ts';

/** What is written down wrongly, too late or not at all. */
export const store: Readonly<Record<string, Planted>> = {
  'no-mark-before-the-bytes': { edit: (sql, params) => (isClaim(sql, params) ? 'skip' : undefined) },
  'claim-not-exclusive': {
    twice: true,
    edit: (sql, params) => {
      if (!isClaim(sql, params)) return undefined;
      return { sql: sql.replace(/state = (\+(?::from|\?)) AND/, `$1 <> '' AND`) };
    },
  },
  'no-barrier': unhooked(`kind = 'shift.close'`),
  'payments-do-not-wait': unhooked(`kind = 'payment.add'`),
  'sales-do-not-wait-for-their-customer': unhooked(`payload ->> '$.customer.code' <> 'C-001' AND shift_seq IN
    (SELECT seq FROM outbox AS opening WHERE opening.state = 'done')`),
  'order-by-the-clock': {
    ...unhooked('true'),
    decisions: {
      ...decisions,
      choose: (candidates, { busyLanes }) =>
        candidates.filter(({ lane }) => !busyLanes.has(lane)).toSorted((a, b) => a.createdAt - b.createdAt)[0],
    },
  },
  'drops-what-it-cannot-send': { spoil: (file) => void file.exec(`DELETE FROM outbox WHERE state = 'attention'`) },
  // What waited for a sale that a person let go of is told of the invoice that has its number there.
  'tells-of-a-sale-given-up': {
    edit: (sql) => ({ sql: sql.replace(/(maker|outbox)\.kind LIKE '%\.create'/, 'false') }),
  },
  'a-quote-is-always-open': {
    edit: (sql) => ({ sql: sql.replace(/ state,(?=.*FROM quote WHERE key)/s, ` 'open' AS state,`) }),
  },
  'a-sold-quote-does-not-wait-for-its-invoice': unhooked(`kind IN ('estimate.convert', 'salesorder.convert')`),
  'half-applied-on-a-full-disk': { keepsHalves: true },
  'sale-and-outbox-apart': {
    edit: (sql, _params, file) => {
      if (/INSERT INTO outbox /.test(sql) && file.inTransaction) file.exec('COMMIT; BEGIN IMMEDIATE');
      return undefined;
    },
  },
};

function isClaim(sql: string, [state]: SqlParams): boolean {
  return /UPDATE (OR FAIL )?outbox SET\s+state =/.test(sql) && state === 'in_flight';
}

/** Takes what is chosen out of the order in which things have to arrive. */
function unhooked(chosen: string): Planted {
  return {
    spoil: (file) =>
      void file.exec(`
        DELETE FROM outbox_edge WHERE child IN (SELECT seq FROM outbox WHERE blocked > 0 AND ${chosen});
        UPDATE outbox SET blocked = 0 WHERE blocked > 0 AND ${chosen};`),
    // What does not wait is not released either.
    edit: (sql) => ({ sql: sql.replace('blocked = blocked - 1', 'blocked = max(0, blocked - 1)') }),
  };
}
