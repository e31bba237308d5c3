import type { OutputOf } from '#contract/v3/operation.ts';
import { prepaidList } from '#contract/v3/prepaid-package.ts';
import { isFresh } from '#db/tables/as-of.ts';
import { heldAfter, heldAsOf, type HeldPackage, putHeldPackage } from '#db/tables/held-packages.ts';
import { packageCodes } from '#db/tables/variants.ts';
import { noteVisitsCounted, visitsTold } from '#db/tables/visits.ts';
import { transact } from '#db/transact.ts';
import { readAll } from '#sync/every-page.ts';
import { dayIn } from '#sync/feeds/day-in.ts';
import { type Feed, fine, sellsWithout, stopped } from '#sync/feeds/feed.ts';
import { readKnown, takeInChanges } from '#sync/feeds/long-list.ts';

/** What customers hold, of every outlet. A shop that sells no packages is not asked; one that cannot say, goes on without. */
export const packages: Feed = {
  name: 'packages',
  isSpare: true,
  async run(context, kind) {
    const { db, ask, clock, config, changed } = context;
    if (packageCodes(db).length === 0) return fine;
    const readAt = clock.now();
    const known = await readKnown(context, kept);
    const told = visitsTold(db);
    const list = await readAll({
      read: (PageNumber, PageSize) => ask(prepaidList, { Status: 'Active', PageNumber, PageSize }),
      pageSize: config.pageSize,
      keyOf: ({ Outlet, Number }) => `${Outlet ?? ''} ${Number}`,
    });
    if (!list.ok) return sellsWithout(context, { feed: 'packages', what: 'the list', kind }, list);
    const rows = list.value.flatMap(read);
    const others = await takeInChanges(context, kept, { known, rows });
    if (others === undefined) return stopped;
    // That nothing changed is no news every few minutes; and while nothing does, an older moment says the same.
    if (others === 0 && told.length === 0 && isFresh(heldAsOf.find(db), readAt, freshMs)) return fine;
    transact(db, (tx) => {
      noteVisitsCounted(tx, told);
      heldAsOf.note(tx, readAt);
    });
    changed('customers');
    return fine;
  },
};

const kept = {
  keyOf: ({ outlet, number }: HeldPackage) => JSON.stringify([outlet, number]),
  after: heldAfter,
  put: putHeldPackage,
};
const freshMs = 10 * 60_000;

type Row = OutputOf<typeof prepaidList>[number];

function read({ Outlet, Number, InvoiceNumber, CustomerCode, Code, Package, ...row }: Row): HeldPackage[] {
  if (!CustomerCode) return [];
  return [
    {
      outlet: Outlet ?? '',
      number: Number,
      invoice: InvoiceNumber ?? '',
      member: CustomerCode,
      code: Code ?? '',
      name: Package,
      startsOn: dayIn(row.StartDate),
      endsOn: dayIn(row.ExpiredDate),
      remaining: row.Remaining ?? null,
      used: row.Used ?? null,
    },
  ];
}
