import { writeOffOptionAdd, writeOffOptionList, writeOffOptionRemove } from '#contract/v3/write-off-option.ts';

import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';

export const writeOffOptionRoutes = [
  reads(writeOffOptionList, async ({ db }) => {
    const rows = await db.selectFrom('writeOffOption').select('name').orderBy('seq').execute();
    return rows.map(({ name }) => ({ Name: name }));
  }),
  writes(writeOffOptionAdd, async ({ input, db }) => {
    const added = await db
      .insertInto('writeOffOption')
      .values({ name: input.Name })
      .onConflict((on) => on.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!added) reject(409, `Write off option ${input.Name} already exists.`);
    return { Message: 'Write off option has been created' };
  }),
  // Write-offs already made keep the reason they were made for.
  writes(writeOffOptionRemove, async ({ input, db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('writeOffOption')
      .where('name', '=', input.Name)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) reject(404, `Write off option ${input.Name} not found.`);
    return { Message: 'Write off option has been deleted' };
  }),
];
