import { type Clock, localTime } from '#backoffice/clock.ts';
import { addPrices, type NewPricebook, type NewPromotion } from '#backoffice/demo-shop/shop-prices.ts';
import { stableGuid } from '#backoffice/stable-guid.ts';
import { inSlices } from '#backoffice/store/many.ts';
import { soughtAs } from '#backoffice/store/customers/sought-names.ts';
import type { Store } from '#backoffice/store/open.ts';

/** A shop as a person would describe it, before it has a single ID. */
export interface ShopPlan {
  readonly taxes: readonly NewTax[];
  readonly outlets: readonly { readonly name: string; readonly code: string; readonly registers: readonly string[] }[];
  readonly methods: readonly { readonly name: string; readonly kind: string; readonly mdrMillionths: number }[];
  readonly staff: readonly { readonly name: string; readonly kind: string }[];
  readonly writeOffOptions: readonly string[];
  readonly customers: readonly { readonly name: string; readonly city: string; readonly membership: string }[];
  readonly items: Iterable<NewItem>;
  readonly promotions: readonly NewPromotion[];
  readonly pricebooks: readonly NewPricebook[];
}

interface NewTax {
  readonly name: string;
  readonly inclusive: boolean;
  readonly components: readonly { readonly Name: string; readonly Rate: number }[];
}

export interface NewItem {
  readonly category: string;
  readonly product: string;
  readonly model: string;
  readonly name: string;
  readonly code: string;
  readonly type: 'Standard' | 'NonInventory' | 'Composite' | 'MultipleUOM' | 'Complementary' | 'PrepaidPackage';
  readonly price: number;
  readonly cost: number;
  readonly taxable: boolean;
  readonly weight: number;
  /** By outlet name. */
  readonly outletPrices: Readonly<Record<string, number>>;
  /** At each outlet. */
  readonly stock: number;
  /** Codes of other items and how many of each: what a set is made of, what a unit is so many of, what goes with what. */
  readonly parts?: readonly (readonly [code: string, quantity: number])[];
  /** Visits in a package, and for how many days it can be used. */
  readonly visits?: { readonly points: number; readonly days: number };
  /** By outlet name, where each piece has a number. */
  readonly serials?: Readonly<Record<string, readonly string[]>>;
}

/** Builds the shop inside the transaction it is given: a half-built shop would look like a real one. */
export async function buildShop(db: Store, plan: ShopPlan, now: Clock): Promise<void> {
  const created = localTime(now());
  const outlets = await addOutlets(db, plan);
  await addMoneyMatters(db, plan);
  await addPeople(db, plan, created);
  await addItems(db, plan.items, { outlets, created });
  await addPrices(db, plan);
  await db
    .insertInto('notification')
    .values({
      id: stableGuid('notification', 'welcome'),
      objectId: outlets[0]?.id ?? '',
      outletName: outlets[0]?.name ?? '',
      header: 'The shop is ready',
      body: 'Tills can sign in and sell.',
      url: '',
      kind: 'System',
      kindId: '7',
      created,
    })
    .execute();
}

interface PlacedOutlet {
  readonly id: string;
  readonly name: string;
}

async function addOutlets(db: Store, plan: ShopPlan): Promise<PlacedOutlet[]> {
  const placed = plan.outlets.map(({ name, code, registers }) => ({
    id: stableGuid('outlet', name),
    name,
    code,
    registers,
  }));
  for (const { id, name, code, registers } of placed) {
    await db.insertInto('outlet').values({ id, name, code }).execute();
    const rows = registers.map((register, index) => ({
      id: stableGuid('register', name, register),
      outletId: id,
      name: register,
      code: String(index + 1),
    }));
    await db.insertInto('register').values(rows).execute();
  }
  return placed;
}

async function addMoneyMatters(db: Store, { taxes, methods, writeOffOptions }: ShopPlan): Promise<void> {
  const taxRows = taxes.map(({ name, inclusive, components }) => ({
    id: stableGuid('tax', name),
    name,
    kind: components.length > 1 ? ('Multiple' as const) : ('Single' as const),
    inclusive: Number(inclusive),
    rateMillionths: components.reduce((sum, { Rate }) => sum + Math.round(Rate * 10_000), 0),
    components: JSON.stringify(components),
  }));
  await db.insertInto('tax').values(taxRows).execute();
  if (methods.length > 0)
    await db
      .insertInto('paymentMethod')
      .values([...methods])
      .execute();
  if (writeOffOptions.length > 0)
    await db
      .insertInto('writeOffOption')
      .values(writeOffOptions.map((name) => ({ name })))
      .execute();
}

async function addPeople(db: Store, { staff, customers }: ShopPlan, created: string): Promise<void> {
  const workers = staff.map(({ name, kind }) => ({
    id: stableGuid('person', name),
    login: handleOf(name),
    name,
    email: `${handleOf(name)}@tillkeep.example`,
    kind,
    created,
  }));
  if (workers.length > 0) await db.insertInto('person').values(workers).execute();
  const rows = customers.map(({ name, city, membership }, index) => ({
    id: stableGuid('customer', name),
    code: `C-${String(index + 1).padStart(5, '0')}`,
    name,
    sought: soughtAs(name),
    firstName: name.split(' ')[0] ?? name,
    lastName: name.split(' ').slice(1).join(' '),
    email: `${handleOf(name)}@customers.example`,
    mobile: `0812${String(55_010_000 + index * 137)}`,
    phone: null,
    address: null,
    city,
    gender: null,
    birthday: null,
    joinDate: created.slice(0, 10),
    membership,
    outlet: null,
    status: 'Active',
  }));
  if (rows.length > 0) await db.insertInto('customer').values(rows).execute();
}

/** Adds items in slices, so that a catalogue of any size is never in memory twice. */
async function addItems(
  db: Store,
  items: Iterable<NewItem>,
  { outlets, created }: { outlets: readonly PlacedOutlet[]; created: string },
): Promise<void> {
  const categories = new Set<string>();
  let slice: NewItem[] = [];
  for (const item of items) {
    slice.push(item);
    if (slice.length < 500) continue;
    await addSlice(db, slice, { outlets, created, categories });
    slice = [];
  }
  await addSlice(db, slice, { outlets, created, categories });
  const rows = [...categories]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ id: stableGuid('category', path), path, created }));
  for (const some of inSlices(rows)) await db.insertInto('category').values(some).execute();
}

async function addSlice(
  db: Store,
  items: readonly NewItem[],
  { outlets, created, categories }: { outlets: readonly PlacedOutlet[]; created: string; categories: Set<string> },
): Promise<void> {
  if (items.length === 0) return;
  for (const { category } of items) {
    const parts = category.split('/');
    parts.forEach((_, index) => categories.add(parts.slice(0, index + 1).join('/')));
  }
  const products = items.map((item) => ({
    id: stableGuid('product', item.category, item.product),
    code: productCode(item),
    name: item.product,
    category: item.category,
    categoryKey: `${item.category}/`,
    created,
  }));
  await db
    .insertInto('product')
    .values(products)
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  const variants = items.map((item) => ({
    id: stableGuid('variant', item.code),
    productId: stableGuid('product', item.category, item.product),
    productCode: productCode(item),
    product: item.product,
    category: item.category,
    categoryKey: `${item.category}/`,
    model: item.model,
    name: item.name,
    code: item.code,
    type: item.type,
    weight: item.weight,
    orderPrice: item.cost,
    unitCost: item.cost,
    unitPrice: item.price,
    taxable: Number(item.taxable),
    created,
    ...termsOf(item),
  }));
  await db.insertInto('variant').values(variants).execute();
  const prices = items.flatMap(({ code, outletPrices }) =>
    outlets.flatMap(({ id, name }) =>
      outletPrices[name] === undefined
        ? []
        : [{ variantId: stableGuid('variant', code), outletId: id, price: outletPrices[name] }],
    ),
  );
  if (prices.length > 0) await db.insertInto('outletPrice').values(prices).execute();
  const stock = items
    .filter(({ type }) => type === 'Standard' || type === 'Complementary')
    .flatMap(({ code, stock: onHand }) =>
      outlets.map(({ id }) => ({ variantId: stableGuid('variant', code), outletId: id, onHand, modified: created })),
    );
  for (const some of inSlices(stock)) await db.insertInto('stock').values(some).execute();
  await addSerials(db, items, outlets);
  await addComponents(db, items);
}

async function addComponents(db: Store, items: readonly NewItem[]): Promise<void> {
  const components = items.flatMap(({ code, type, parts = [] }) =>
    type === 'MultipleUOM'
      ? []
      : parts.map(([part, quantity], position) => ({
          variantId: stableGuid('variant', code),
          componentId: stableGuid('variant', part),
          position,
          quantity,
        })),
  );
  if (components.length > 0) await db.insertInto('variantComponent').values(components).execute();
}

function termsOf({ type, visits, parts = [] }: NewItem) {
  const [parent, ratio] = (type === 'MultipleUOM' && parts[0]) || [undefined, 1];
  return {
    parentId: parent === undefined ? null : stableGuid('variant', parent),
    ratio,
    pointPrepaid: visits?.points ?? 0,
    expiredDayPrepaid: visits?.days ?? 0,
  };
}

async function addSerials(db: Store, items: readonly NewItem[], outlets: readonly PlacedOutlet[]): Promise<void> {
  const serials = items.flatMap(({ code, serials: numbers = {} }) =>
    outlets.flatMap(({ id, name }) =>
      (numbers[name] ?? []).map((serial) => ({
        serial,
        kind: 'Serial' as const,
        variantId: stableGuid('variant', code),
        outletId: id,
        quantity: 1,
        expiryDate: null,
      })),
    ),
  );
  if (serials.length > 0) await db.insertInto('serial').values(serials).execute();
}

function productCode({ category, product }: NewItem): string {
  return `P${stableGuid('product', category, product).replaceAll('-', '').slice(0, 15).toUpperCase()}`;
}

function handleOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .replace(/ +/g, '.');
}
