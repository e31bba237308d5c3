import { customerList } from '#contract/v3/customer.ts';
import { explain } from '#contract/v3/explain.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { WriteDb } from '#db/connection.ts';
import { isFresh } from '#db/tables/as-of.ts';
import { type Customer, customersAsOf, customersSaid, takeInCustomers } from '#db/tables/customers.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { type Asked, somethingElse } from '#sync/api.ts';
import { everyPage } from '#sync/every-page.ts';
import { dayIn } from '#sync/feeds/day-in.ts';
import { type Feed, type FeedContext, type FeedKind, fine, startOf, stopped, writeInSlices } from '#sync/feeds/feed.ts';
import { hideGoneCustomers } from '#sync/feeds/hide-gone-customers.ts';
import { createPlaceSet } from '#sync/feeds/place-set.ts';

/** Everybody at first and at night; in between those who joined in the last days. */
export const customers: Feed = {
  name: 'customers',
  isSpare: true,
  async run(context, kind) {
    const askedAt = context.clock.now();
    let done = 0;
    const joined = since(context, kind);
    const asOf = customersSaid(context.db);
    const seen = createPlaceSet();
    const write = (tx: WriteDb, slice: readonly Customer[]) => {
      for (const key of takeInCustomers(tx, slice, asOf)) seen.add(key);
    };
    const pages = everyPage({
      read: (PageNumber, PageSize) => readPage(context, { ...joined, PageNumber, PageSize }),
      pageSize: context.config.pageSize,
      keyOf: (row) => JSON.stringify(row?.ID ?? row),
    });
    for await (const page of pages) {
      if (!page.ok) return page;
      const rows = page.value.flatMap((row) => readable(context, row));
      if (!(await writeInSlices(context, rows, write))) return stopped;
      done += rows.length;
      context.progress(done, null);
    }
    if (kind === 'full') await hideGoneCustomers(context, { seen, asOf });
    noteRead(context, kind, askedAt);
    if (done > 0) context.changed('customers');
    return fine;
  },
};

/** That nobody joined is no news every few minutes. */
function noteRead({ db }: FeedContext, kind: FeedKind, askedAt: Instant): void {
  if (kind === 'delta' && isFresh(customersAsOf.find(db), askedAt, freshMs)) return;
  transact(db, (tx) => customersAsOf.note(tx, askedAt));
}

const freshMs = 20 * 60_000;

interface Asking {
  readonly From?: string;
  readonly PageNumber: number;
  readonly PageSize: number;
}

/** A row that is yet to be read. */
type Row = { readonly ID?: unknown } | null;

async function readPage({ askRaw }: FeedContext, asked: Asking): Promise<Asked<readonly Row[]>> {
  const page = await askRaw(requestFor(customerList, asked));
  if (!page.ok) return page;
  if (Array.isArray(page.value)) return { ok: true, value: page.value as readonly Row[] };
  return somethingElse('the list of customers', page.value);
}

/** One who cannot be read, nameless say, keeps neither the others away nor what is copied after them. */
function readable({ refuseRow }: FeedContext, row: Row): Customer[] {
  const parsed = customerList.output.element.safeParse(row);
  if (parsed.success) return [toCustomer(parsed.data)];
  refuseRow({ feed: 'customers', what: startOf(row), why: explain(parsed.error) });
  return [];
}

function toCustomer({
  ID,
  Code,
  Name,
  Email,
  Mobile,
  Phone,
  Group,
  ExpiredDate,
}: OutputOf<typeof customerList>[number]): Customer {
  return {
    id: ID,
    code: Code ?? '',
    name: Name,
    email: Email ?? '',
    mobile: Mobile ?? Phone ?? '',
    group: Group ?? '',
    groupUntil: dayIn(ExpiredDate),
  };
}

function since({ officeNow }: FeedContext, kind: FeedKind): { From?: string } {
  if (kind !== 'delta') return {};
  // Two days cover every zone the two clocks can be apart.
  return { From: new Date(officeNow() - 2 * 86_400_000).toISOString().slice(0, 10) };
}
