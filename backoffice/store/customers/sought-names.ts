import { type RawBuilder, sql } from 'kysely';

import { holds, inSmallLetters, nameInSmall } from '#backoffice/store/goods/name-search.ts';
import type { Store } from '#backoffice/store/open.ts';

/** Of one name. An index of PostgreSQL holds no longer text, whatever its letters are. */
const mostLetters = 500;

/** A name as it is looked for: small letters, each accent as one sign. */
export function soughtAs(name: string): string {
  return inSmallLetters(name).slice(0, mostLetters).join('');
}

/** Whether the name of a customer holds a text somewhere, capitals or not; as `nameHolds`, without reading who they are. */
export function customerIsCalled(text: string): RawBuilder<boolean> {
  return holds(sql<string>`customer.sought`, inSmallLetters(text));
}

/** For customers that an older back office wrote down. */
export async function fillSought(db: Store): Promise<void> {
  const names = await db
    .selectFrom('customer')
    .select('name')
    .where('sought', 'is', null)
    .where(sql<boolean>`octet_length(name) <> length(name)`)
    .execute();
  const letters = [...new Set(names.flatMap(({ name }) => inSmallLetters(name)))];
  await db
    .updateTable('customer')
    .set({ sought: sql`substr(${nameInSmall(letters)}, 1, ${sql.lit(mostLetters)})` })
    .where('sought', 'is', null)
    .where('name', 'is not', null)
    .execute();
}
