import { demoPricebooks, demoPromotions } from '#backoffice/demo-shop/demo-shop-prices.ts';
import { customers, staff } from '#backoffice/demo-shop/demo-shop-people.ts';
import { madeGoods } from '#backoffice/demo-shop/demo-shop-made.ts';
import { menu, type MenuSection } from '#backoffice/demo-shop/demo-shop-menu.ts';
import { ean13 } from '#backoffice/ean13.ts';
import { seededRandom } from '#backoffice/faults.ts';
import type { NewItem, ShopPlan } from '#backoffice/demo-shop/shop-plan.ts';

/** A neighbourhood café with a small grocery in two places. The same shop every time. */
export function demoShop(): ShopPlan & { readonly items: readonly NewItem[] } {
  const menuGoods = menuItems();
  const items = [...menuGoods, openItem, baristaClass, grinder, ...madeGoods(menuGoods)];
  return {
    ...emptyShop(),
    outlets: [
      { name: 'Kemang', code: 'KMG', registers: ['Kemang Till 1', 'Kemang Till 2'] },
      { name: 'Senopati', code: 'SNP', registers: ['Senopati Till 1'] },
    ],
    taxes: [
      { name: 'No Tax', inclusive: false, components: [] },
      { name: 'Tax 10%', inclusive: true, components: [{ Name: 'Tax', Rate: 10 }] },
      {
        name: 'Tax 10% + Service 5%',
        inclusive: false,
        components: [
          { Name: 'Tax', Rate: 10 },
          { Name: 'Service', Rate: 5 },
        ],
      },
    ],
    staff: staff.map(([name, kind]) => ({ name, kind })),
    customers: customers.map(([name, city, membership]) => ({ name, city, membership })),
    items,
    promotions: demoPromotions(items),
    pricebooks: demoPricebooks(items),
  };
}

/** Enough to sell with once a catalogue is loaded, and nothing else. */
export function emptyShop(): ShopPlan {
  return {
    outlets: [{ name: 'Main', code: 'MAIN', registers: ['Till 1'] }],
    taxes: [{ name: 'No Tax', inclusive: false, components: [] }],
    methods: [
      { name: 'Cash', kind: 'Cash', mdrMillionths: 0 },
      { name: 'Card', kind: 'Card', mdrMillionths: 15_000 },
      { name: 'Transfer', kind: 'Transfer', mdrMillionths: 0 },
      { name: 'E-wallet', kind: 'EWallet', mdrMillionths: 7_000 },
    ],
    staff: [{ name: 'Owner', kind: 'Owner' }],
    writeOffOptions: ['Bad debt', 'Damaged goods', 'Logistics', 'Goodwill'],
    customers: [],
    items: [],
    promotions: [],
    pricebooks: [],
  };
}

/** What tills sell as when something has no code: its price is theirs to say. */
const openItem: NewItem = {
  category: 'Services',
  product: 'Open item',
  model: '',
  name: 'Open item',
  code: 'MISC',
  type: 'NonInventory',
  price: 0,
  cost: 0,
  taxable: true,
  weight: 0,
  outletPrices: {},
  stock: 0,
};

/** Paid once, and used visit by visit. */
const baristaClass: NewItem = {
  ...openItem,
  product: 'Barista class, 5 visits',
  name: 'Barista class, 5 visits',
  code: '951',
  type: 'PrepaidPackage',
  price: 12_500,
  cost: 6_000,
  visits: { points: 5, days: 180 },
};

/** Each has its number, for the guarantee. */
const grinder: NewItem = {
  category: 'Home/Brewing',
  product: 'Hand grinder',
  model: '',
  name: 'Hand grinder',
  code: ean13('899700000001'),
  type: 'Standard',
  price: 8_900,
  cost: 5_200,
  taxable: true,
  weight: 0,
  outletPrices: {},
  stock: 3,
  serials: { Kemang: ['HG-20411', 'HG-20412', 'HG-20413'], Senopati: ['HG-20421', 'HG-20422', 'HG-20423'] },
};

function menuItems(): NewItem[] {
  const random = seededRandom(2026);
  let barcodes = 0;
  let short = 100;
  return menu.flatMap((section) =>
    productsOf(section).flatMap(({ name, models }) =>
      models.map(({ model, price }) => ({
        category: section.category,
        product: name,
        model,
        name: model === '' ? name : `${name}, ${model}`,
        code:
          section.codes === 'till'
            ? String((short += 1))
            : ean13(`899${String((barcodes += 1) * 7919 + 100_000_000).slice(0, 9)}`),
        type: section.type ?? ('Standard' as const),
        price,
        cost: Math.max(0, Math.round(price * (0.35 + random() * 0.3))),
        taxable: section.taxable,
        weight: name.includes('per gram') ? 1 : 0,
        // A city-centre outlet asks a little more for what is drunk at the table.
        outletPrices: section.category === 'Café/Coffee' && price >= 300 ? { Senopati: price + 20 } : {},
        stock: name.includes('per gram') ? 2_000 + Math.floor(random() * 30_000) : 12 + Math.floor(random() * 160),
      })),
    ),
  );
}

interface MenuProduct {
  readonly name: string;
  readonly models: readonly { readonly model: string; readonly price: number }[];
}

function productsOf({ products }: MenuSection): MenuProduct[] {
  return products
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', prices = ''] = line.trim().split('; ');
      const models = [...prices.matchAll(/(?:^|, )(?:(.+?) )?(\d+)(?=$|, )/g)].map(([, model = '', price]) => ({
        model,
        price: Number(price),
      }));
      return { name, models };
    });
}
