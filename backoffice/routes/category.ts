import { categoryCreate, categoryDelete, categoryID, categoryList, categoryUpdate } from '#contract/v3/category.ts';

import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { ensureCategory, holdsAnything, loadCategory, moveCategory } from '#backoffice/store/goods/categories.ts';

export const categoryRoutes = [
  reads(categoryList, async ({ input, db }) => {
    let query = db.selectFrom('category').selectAll().orderBy('path');
    const name = input.Name;
    if (name)
      query = query.where((eb) =>
        eb.or([eb('path', '=', name), eb.and([eb('path', '>=', `${name}/`), eb('path', '<', `${name}0`)])]),
      );
    if (typeof input.Discontinued === 'boolean') query = query.where('discontinued', '=', input.Discontinued ? 1 : 0);
    const rows = await query.execute();
    return rows.map(({ id, path, discontinued }) => ({ ID: id, Name: path, Discontinued: discontinued === 1 }));
  }),
  reads(categoryID, async ({ input, db }) => {
    const category = await db.selectFrom('category').selectAll().where('id', '=', input.ID).executeTakeFirst();
    if (!category) return reject(404, `Category ${input.ID} not found.`);
    const above = category.path.split('/').slice(0, -1);
    const parent = await db.selectFrom('category').select('id').where('path', '=', above.join('/')).executeTakeFirst();
    return {
      ID: category.id,
      ParentID: parent?.id ?? null,
      Name: category.path,
      Code: category.code,
      TypeID: 0,
      Lvl: above.length,
      Description: category.description,
      Discontinued: category.discontinued === 1,
      Created: category.created,
      CreatedBy: category.createdBy,
    };
  }),
  writes(categoryCreate, async (asked) => {
    const { input, db } = asked;
    const known = await db.selectFrom('category').select('id').where('path', '=', input.Name).executeTakeFirst();
    if (known) return reject(409, `Category ${input.Name} already exists.`);
    const id = await ensureCategory(asked, input.Name);
    if (input.Code) await db.updateTable('category').set({ code: input.Code }).where('id', '=', id).execute();
    return { ID: id };
  }),
  writes(categoryUpdate, async (asked) => {
    const { input, db } = asked;
    const { Name, Rename } = input;
    const { id } = await loadCategory(db, Name);
    if (Rename !== Name) {
      if (Rename.startsWith(`${Name}/`)) reject(400, `Rename must not put ${Name} under itself.`);
      const taken = await db.selectFrom('category').select('id').where('path', '=', Rename).executeTakeFirst();
      if (taken) reject(409, `Category ${Rename} already exists.`);
      const above = Rename.split('/').slice(0, -1).join('/');
      if (above !== '') await ensureCategory(asked, above);
      await moveCategory(asked, Name, Rename);
    }
    await db
      .updateTable('category')
      .set({ discontinued: Number(input.Discontinued) })
      .where('id', '=', id)
      .execute();
    return { ID: id };
  }),
  writes(categoryDelete, async ({ input, db }) => {
    const { id } = await loadCategory(db, input.Name);
    if (await holdsAnything(db, input.Name)) reject(400, `Category ${input.Name} is not empty.`);
    await db.deleteFrom('category').where('id', '=', id).execute();
    return { ID: id };
  }),
];
