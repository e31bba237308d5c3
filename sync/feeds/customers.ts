import { customerList } from '#contract/v3/customer.ts';
import { type Customer, customersSaid, takeInCustomers } from '#db/tables/customers.ts';
import { everyPage } from '#sync/every-page.ts';
import { type Feed, type FeedContext, type FeedKind, fine, stopped, writeInSlices } from '#sync/feeds/feed.ts';

/** Everybody at first and at night; in between those who joined in the last days. */
export const customers: Feed = {
  name: 'customers',
  async run(context, kind) {
    let done = 0;
    const joined = since(context, kind);
    const asOf = customersSaid(context.db);
    const pages = everyPage({
      read: (PageNumber, PageSize) => context.ask(customerList, { ...joined, PageNumber, PageSize }),
      pageSize: context.config.pageSize,
      keyOf: ({ ID }) => ID,
    });
    for await (const page of pages) {
      if (!page.ok) return page;
      const rows: Customer[] = page.value.map(({ ID, Code, Name, Email, Mobile, Phone, Group, ExpiredDate }) => ({
        id: ID,
        code: Code ?? '',
        name: Name,
        email: Email ?? '',
        mobile: Mobile ?? Phone ?? '',
        group: Group ?? '',
        groupUntil: dayIn(ExpiredDate),
      }));
      if (!(await writeInSlices(context, rows, (tx, slice) => takeInCustomers(tx, slice, asOf)))) return stopped;
      done += rows.length;
      context.progress(done, null);
    }
    if (done > 0) context.changed('customers');
    return fine;
  },
};

/** The service writes an unset date as the year 1, and some clients of it as one they began with. */
function dayIn(moment: string | null | undefined): string | null {
  const day = moment?.slice(0, 10) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day > '1970-01-01' ? day : null;
}

function since({ clock }: FeedContext, kind: FeedKind): { From?: string } {
  if (kind !== 'delta') return {};
  // Two days cover every zone the two clocks can be apart.
  return { From: new Date(clock.now() - 2 * 86_400_000).toISOString().slice(0, 10) };
}
