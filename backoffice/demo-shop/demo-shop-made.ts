import { ean13 } from '#backoffice/ean13.ts';
import type { NewItem } from '#backoffice/demo-shop/shop-plan.ts';

/** Goods that are other goods: cases and boxes, sets at one price, and what comes along with something. */
export function madeGoods(items: readonly NewItem[]): NewItem[] {
  return [...units(items), ...sets(items), ...extras(items)];
}

function units(items: readonly NewItem[]): NewItem[] {
  const can = named(items, 'Cola, Can');
  const bananas = named(items, 'Bananas per gram');
  return [
    unit(can, { model: 'Six-pack', pieces: 6, price: 600, code: ean13('899700000002') }),
    unit(can, { model: 'Case of 24', pieces: 24, price: 2_280, code: ean13('899700000003') }),
    unit(bananas, { model: 'Box of 13 kg', pieces: 13_000, price: 10_400, code: ean13('899700000004') }),
  ];
}

interface Unit extends Pick<NewItem, 'model' | 'price' | 'code'> {
  readonly pieces: number;
}

function unit(of: NewItem, { model, pieces, price, code }: Unit): NewItem {
  const name = of.product.replace(/ per gram$/, '');
  return {
    ...of,
    model,
    name: `${name}, ${model.toLowerCase()}`,
    code,
    type: 'MultipleUOM',
    price,
    cost: of.cost * pieces,
    stock: 0,
    parts: [[of.code, pieces]],
  };
}

interface Named extends Pick<NewItem, 'name' | 'code' | 'price'> {
  readonly parts: NonNullable<NewItem['parts']>;
}

function sets(items: readonly NewItem[]): NewItem[] {
  const codeOf = (name: string) => named(items, name).code;
  const set = ({ name, code, price, parts }: Named): NewItem => ({
    ...named(items, 'Granola bowl'),
    product: name,
    model: '',
    name,
    code,
    price,
    cost: Math.round(price * 0.45),
    type: 'Composite',
    stock: 0,
    parts,
  });
  const breakfast = ['Flat white', 'Butter croissant', 'Orange juice, pressed, Regular'];
  const forTwo = ['Cappuccino, Regular', 'Cheesecake, slice'];
  return [
    set({ name: 'Breakfast set', code: '901', price: 690, parts: breakfast.map((name) => [codeOf(name), 1]) }),
    set({ name: 'Coffee and cake for two', code: '902', price: 1_590, parts: forTwo.map((name) => [codeOf(name), 2]) }),
  ];
}

/** A complementary variant lists what it goes with. */
function extras(items: readonly NewItem[]): NewItem[] {
  const beans = items.filter(({ product, model }) => product === 'House blend beans' && model !== '');
  const goesWith = (goods: readonly NewItem[]) => goods.map(({ code }) => [code, 1] as const);
  const extra = ({ name, code, price, parts }: Named): NewItem => ({
    ...named(items, 'Drip bags, box of ten'),
    product: name,
    model: '',
    name,
    code,
    price,
    cost: 15,
    type: 'Complementary',
    stock: 200,
    parts,
  });
  return [
    extra({ name: 'Gift bag for beans', code: ean13('899700000005'), price: 50, parts: goesWith(beans) }),
    extra({ name: 'Coffee scoop', code: ean13('899700000006'), price: 0, parts: goesWith(beans.slice(-1)) }),
  ];
}

function named(items: readonly NewItem[], name: string): NewItem {
  const item = items.find((each) => each.name === name);
  if (!item) throw new Error(`the demo shop sells no ${name}`);
  return item;
}
