import { readCatalogue } from '#backoffice/catalogue-csv.ts';
import type { BadRow } from '#backoffice/csv-records.ts';
import { demoShop, emptyShop } from '#backoffice/demo-shop/demo-shop.ts';
import { buildShop, type NewItem, type ShopPlan } from '#backoffice/demo-shop/shop-plan.ts';
import { refusalOf } from '#backoffice/http/failure.ts';
import { keepShop, refuseAnotherShop } from '#backoffice/own-shop/keep-shop.ts';
import { goodsOf, itemsOf, type OwnGoods, type WantedFile } from '#backoffice/own-shop/own-goods.ts';
import { BadShopFile, readShopFile, type ShopFile } from '#backoffice/own-shop/shop-file.ts';
import type { Service } from '#backoffice/service.ts';
import type { Store } from '#backoffice/store/open.ts';

export interface WantedShop {
  /** What a new store starts with; a file of the shop's own is kept to at every start. */
  readonly shop?: 'demo' | 'empty' | WantedFile;
  /** A CSV file, or the items themselves; it takes the place of the shop's own catalogue when the shop is first built. */
  readonly catalogue?: string | Iterable<NewItem>;
}

export interface Built {
  readonly badRows: readonly BadRow[];
  /** What the file of the shop made otherwise at this start, a line each. */
  readonly shopChanges: readonly string[];
  /** The shop's own list, to which goods are brought while it serves. */
  readonly goods: OwnGoods | undefined;
}

interface Place {
  /** The transaction it all happens in. */
  readonly db: Store;
  readonly service: Service;
}

/** A store that has outlets has its shop: nothing is ever rebuilt over a shop's own data, and only a file that is for more than its beginning changes it. */
export async function buildOrKeep(place: Place, { shop = 'demo', catalogue }: WantedShop): Promise<Built> {
  const isNew = !(await place.db.selectFrom('outlet').select('id').limit(1).executeTakeFirst());
  if (typeof shop !== 'string' && (isNew || !shop.onlyNew)) return keepToFile(place, shop, { isNew, catalogue });
  const plan = shop === 'demo' ? demoShop() : emptyShop();
  return { badRows: isNew ? await build(place, plan, catalogue) : [], shopChanges: [], goods: undefined };
}

interface Keeping {
  readonly isNew: boolean;
  readonly catalogue: WantedShop['catalogue'] | undefined;
}

async function keepToFile({ db, service }: Place, wanted: WantedFile, { isNew, catalogue }: Keeping): Promise<Built> {
  const file = readShopFile(wanted.file);
  const goods = goodsOf(file, wanted);
  const areIn = isNew && catalogue === undefined;
  try {
    if (!isNew) await refuseAnotherShop({ db, file });
    const badRows = isNew ? await build({ db, service }, planOf(file, goods), catalogue) : [];
    return { badRows, shopChanges: await keepShop({ db, service, file }), goods: goods && { ...goods, areIn } };
  } catch (error) {
    const refused = refusalOf(error);
    throw refused ? new BadShopFile(`${wanted.file}: ${refused.message}`) : error;
  }
}

/** Of what the file says nothing, a new shop has the usual. */
function planOf(file: ShopFile, goods: OwnGoods | undefined): ShopPlan {
  return {
    ...emptyShop(),
    outlets: [],
    ...(goods && { items: itemsOf(goods) }),
    ...(file.PaymentMethods && { methods: [] }),
    ...(file.Users && { staff: [] }),
    ...(file.WriteOffOptions && { writeOffOptions: [] }),
  };
}

async function build(
  { db, service }: Place,
  plan: ShopPlan,
  catalogue: Keeping['catalogue'],
): Promise<readonly BadRow[]> {
  if (catalogue === undefined) {
    await buildShop(db, plan, service.now);
    return [];
  }
  const { items, badRows } =
    typeof catalogue === 'string' ? readCatalogue(catalogue) : { items: catalogue, badRows: [] };
  await buildShop(db, { ...plan, items }, service.now);
  return badRows;
}
