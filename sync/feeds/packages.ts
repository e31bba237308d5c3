import type { OutputOf } from '#contract/v3/operation.ts';
import { prepaidList } from '#contract/v3/prepaid-package.ts';
import { heldAsOf, type HeldPackage, noteHeldAsOf, replaceHeldPackages } from '#db/tables/held-packages.ts';
import { packageCodes } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { type Feed, fine, replaceWhenChanged } from '#sync/feeds/feed.ts';

/** What customers hold, of every outlet. A shop that sells no packages is not asked; one that cannot say, goes on without. */
export const packages: Feed = {
  name: 'packages',
  async run({ db, ask, clock, config, changed, refuseRow }) {
    if (packageCodes(db).length === 0) return fine;
    const readAt = clock.now();
    const rows: HeldPackage[] = [];
    for (let number = 1; ; number += 1) {
      const page = await ask(prepaidList, { Status: 'Active', PageNumber: number, PageSize: config.pageSize });
      if (!page.ok) {
        refuseRow({ feed: 'packages', what: 'the list', why: page.why });
        return fine;
      }
      rows.push(...page.value.flatMap(read));
      if (page.value.length < config.pageSize) break;
    }
    const others = replaceWhenChanged(db, 'packages', { rows, write: replaceHeldPackages });
    // That nothing changed is no news every few minutes; and while nothing does, an older moment says the same.
    if (!others && readAt - (heldAsOf(db) ?? 0) < freshMs) return fine;
    transact(db, (tx) => noteHeldAsOf(tx, readAt));
    changed('customers');
    return fine;
  },
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
      startsOn: row.StartDate?.slice(0, 10) || null,
      endsOn: row.ExpiredDate?.slice(0, 10) || null,
      remaining: row.Remaining ?? null,
    },
  ];
}
