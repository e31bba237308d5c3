import { customerList } from '#contract/v3/customer.ts';
import { type Customer, takeInCustomers } from '#db/tables/customers.ts';
import { type Feed, type FeedContext, type FeedKind, fine, stopped, writeInSlices } from '#sync/feeds/feed.ts';

/** Everybody at first and at night; in between those who joined in the last days. */
export const customers: Feed = {
  name: 'customers',
  async run(context, kind) {
    let done = 0;
    for (let number = 1; ; number += 1) {
      const page = await context.ask(customerList, {
        ...since(context, kind),
        PageNumber: number,
        PageSize: context.config.pageSize,
      });
      if (!page.ok) return page;
      if (page.value.length === 0) break;
      const rows: Customer[] = page.value.map(({ ID, Code, Name, Email, Mobile, Phone, Group }) => ({
        id: ID,
        code: Code ?? '',
        name: Name,
        email: Email ?? '',
        mobile: Mobile ?? Phone ?? '',
        group: Group ?? '',
      }));
      if (!(await writeInSlices(context, rows, takeInCustomers))) return stopped;
      done += rows.length;
      context.progress(done, null);
    }
    if (done > 0) context.changed('customers');
    return fine;
  },
};

function since({ clock }: FeedContext, kind: FeedKind): { From?: string } {
  if (kind !== 'delta') return {};
  // Two days cover every zone the two clocks can be apart.
  return { From: new Date(clock.now() - 2 * 86_400_000).toISOString().slice(0, 10) };
}
