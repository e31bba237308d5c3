import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  pricebookCreate,
  pricebookDelete,
  pricebookDetail,
  pricebookList,
  pricebookUpdate,
} from '#contract/v3/pricebook.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { withVariants } from '#backoffice/store/stock/goods-documents.ts';
import { inSlices } from '#backoffice/store/many.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Pricebook } from '#backoffice/store/tables-pricing.ts';
import { namesIn, outletNames } from '#backoffice/store/goods/variant-parts.ts';

type Fields = Pick<
  ParsedInput<typeof pricebookCreate>,
  'Outlet' | 'Group' | 'StartDate' | 'ExpirationDate' | 'Status' | 'Variants'
>;

export const pricebookRoutes = [
  reads(pricebookList, async ({ input, db }) => {
    let query = db.selectFrom('pricebook').selectAll().orderBy('seq');
    if (input.Name) query = query.where('name', '=', input.Name);
    const names = await outletNames(db);
    const books = (await query.execute()).map((book) => toItem(book, names));
    const outlet = input.Outlet;
    if (outlet) await loadOutlet(db, { Outlet: outlet });
    return outlet ? books.filter(({ Outlet }) => Outlet.length === 0 || Outlet.includes(outlet)) : books;
  }),
  reads(pricebookDetail, async ({ input, db }) => {
    const book = await loadPricebook(db, input);
    const prices = await db
      .selectFrom('pricebookItem')
      .innerJoin('variant', 'variant.id', 'pricebookItem.variantId')
      .select(['variant.code', 'variant.name', 'minimumQuantity', 'price', 'pricebookItem.discount'])
      .where('pricebookId', '=', book.id)
      .orderBy('position')
      .execute();
    return {
      ...toItem(book, await outletNames(db)),
      Variants: prices.map(({ code, name, minimumQuantity, price, discount }) => ({
        Code: code,
        Name: name,
        MinimumQty: minimumQuantity,
        Price: price,
        Discount: discount,
      })),
    };
  }),
  writes(pricebookCreate, async ({ input, db, service }) => {
    insistOnOrder(input.StartDate, input.ExpirationDate);
    const book = await db
      .insertInto('pricebook')
      .values({
        id: service.newId(),
        name: input.Name,
        outlets: await outletsOf(db, input),
        membership: input.Group || null,
        startDate: input.StartDate ?? null,
        expirationDate: input.ExpirationDate ?? null,
        status: input.Status ?? 'Active',
      })
      .onConflict((on) => on.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!book) return reject(409, `Pricebook ${input.Name} already exists.`);
    await replacePrices(db, book.id, input.Variants ?? []);
    return { ID: book.id };
  }),
  writes(pricebookUpdate, async (asked) => {
    const { input, db } = asked;
    const book = await loadPricebook(db, input);
    await db
      .updateTable('pricebook')
      .set(await changesOf(asked, book))
      .where('id', '=', book.id)
      .execute();
    if (input.Variants) await replacePrices(db, book.id, input.Variants);
    return { ID: book.id };
  }),
  writes(pricebookDelete, async ({ input, db }) => {
    const book = await loadPricebook(db, input);
    await db.deleteFrom('pricebook').where('id', '=', book.id).execute();
    return { Message: `Pricebook ${book.name} has been deleted` };
  }),
];

interface BookKey {
  readonly ID?: string | null | undefined;
  readonly Name?: string | null | undefined;
}

async function loadPricebook(db: Store, { ID, Name }: BookKey): Promise<Pricebook> {
  const books = db.selectFrom('pricebook').selectAll();
  const book = await (ID ? books.where('id', '=', ID) : books.where('name', '=', Name ?? '')).executeTakeFirst();
  return book ?? reject(404, `Pricebook ${ID || Name} not found.`);
}

async function changesOf({ input, db }: Asked<ParsedInput<typeof pricebookUpdate>>, book: Pricebook) {
  const name = input.Name || book.name;
  const taken = await db.selectFrom('pricebook').select('id').where('name', '=', name).executeTakeFirst();
  if (taken && taken.id !== book.id) reject(409, `Pricebook ${name} already exists.`);
  const startDate = input.StartDate ?? book.startDate;
  const expirationDate = input.ExpirationDate ?? book.expirationDate;
  insistOnOrder(startDate, expirationDate);
  return {
    name,
    outlets: input.Outlet ? await outletsOf(db, input) : book.outlets,
    membership: input.Group ?? book.membership,
    startDate,
    expirationDate,
    status: input.Status ?? book.status,
  };
}

async function outletsOf(db: Store, { Outlet }: Pick<Fields, 'Outlet'>): Promise<string> {
  if (!Outlet?.length) return '[]';
  return JSON.stringify((await selectOutlets(db, { names: Outlet })).map(({ id }) => id));
}

async function replacePrices(db: Store, pricebookId: string, prices: NonNullable<Fields['Variants']>): Promise<void> {
  await db.deleteFrom('pricebookItem').where('pricebookId', '=', pricebookId).execute();
  const rows = (await withVariants(db, prices)).map(({ variant, MinimumQty, Price, Discount }, position) => ({
    pricebookId,
    position,
    variantId: variant.id,
    minimumQuantity: MinimumQty ?? 1,
    price: Price ?? null,
    discount: Discount ?? 0,
  }));
  for (const slice of inSlices(rows)) await db.insertInto('pricebookItem').values(slice).execute();
}

function insistOnOrder(start: string | null | undefined, end: string | null | undefined): void {
  if (start && end && start > end) reject(400, 'ExpirationDate must not be before StartDate.');
}

function toItem(book: Pricebook, names: ReadonlyMap<string, string>) {
  return {
    ID: book.id,
    Name: book.name,
    Outlet: namesIn(book.outlets, names),
    Group: book.membership,
    StartDate: book.startDate,
    ExpirationDate: book.expirationDate,
    Status: book.status,
  };
}
