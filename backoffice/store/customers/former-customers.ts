import type { Store } from '#backoffice/store/open.ts';
import type { Customer } from '#backoffice/store/tables.ts';

export type Known = Partial<Pick<Customer, 'code' | 'email' | 'mobile'>>;

/** Remembers what a customer was known by: a till that has not heard of the change yet goes on writing it on its sales. */
export async function keepFormer(db: Store, customerId: string, known: Known): Promise<void> {
  const { code, email, mobile } = known;
  for (const [kind, value] of Object.entries({ code, email, mobile })) {
    if (!value) continue;
    await db
      .insertInto('formerCustomer')
      .values({ kind, value: spelled(kind, value), customerId })
      .onConflict((on) => on.columns(['kind', 'value']).doUpdateSet({ customerId }))
      .execute();
  }
}

/** What led to one customer leads to another. */
export async function moveFormer(db: Store, from: string, to: string): Promise<void> {
  await db.updateTable('formerCustomer').set({ customerId: to }).where('customerId', '=', from).execute();
}

export async function findFormer(db: Store, kind: keyof Known, value: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('formerCustomer')
    .select('customerId')
    .where('kind', '=', kind)
    // Some were kept in capitals before.
    .where('value', 'in', [spelled(kind, value), value])
    .executeTakeFirst();
  return row?.customerId;
}

/** A mailbox is the same in whatever capitals it is written. */
function spelled(kind: string, value: string): string {
  return kind === 'email' ? value.toLowerCase() : value;
}
