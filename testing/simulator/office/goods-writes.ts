import { type Answered, type Asked, change, no, took, word } from '#testing/simulator/office/asked.ts';
import { type Books, find, latest } from '#testing/simulator/office/books.ts';

/** Of goods that tills make: the office has none of its own that begin so, and never takes them off its list. */
export const madeAtTill = 'N';

export function createProduct({ books, at, body, operation }: Asked): Answered {
  const { goods } = books;
  const code = word(body['Code']);
  if (goods.byCode.has(code)) return [409, { Message: `Product ${code} already exists.` }];
  const [variant] = body['Variants'] as { UnitPrice: number }[];
  const price = variant?.UnitPrice ?? 0;
  const [name, category] = [word(body['Name']), word(body['Category'])];
  goods.byCode.set(code, { code, name, category, price, discontinued: false, onHand: 0, madeAt: at });
  goods.moves.push({ code, at });
  took(books, { kind: 'product.create', reference: operation, key: code });
  return [200, { ID: `product-${code}`, Variants: [], ListVariantID: [] }];
}

export function setPrice({ books, at, body, operation }: Asked): Answered {
  const [said] = body['Outlets'] as { Outlet: string; UnitPrice: number }[];
  return put(books, { body, at, outlet: said?.Outlet ?? '', price: said?.UnitPrice ?? 0, operation });
}

export function dropPrice({ books, at, body, operation }: Asked): Answered {
  const outlet = word(body['Outlet']);
  const known = find(books.prices, `${outlet}|${word(body['Code'])}`);
  if (!known || latest(known) === null) return [404, { Message: `Variant ${word(body['Code'])} has no outlet price.` }];
  return put(books, { body, at, outlet, price: null, operation });
}

/** A sale of goods that nobody made here is not taken. */
export function withoutGoods({ goods }: Books, lines: readonly { readonly Code?: string }[]): Answered | undefined {
  const missing = lines.find(({ Code = '' }) => Code.startsWith(madeAtTill) && !goods.byCode.has(Code));
  return missing && no(`Variant ${missing.Code} not found.`);
}

interface Put extends Pick<Asked, 'at' | 'body' | 'operation'> {
  readonly outlet: string;
  readonly price: number | null;
}

function put(books: Books, { at, body, operation, outlet, price }: Put): Answered {
  const code = word(body['Code']);
  if (!books.goods.byCode.has(code)) return [404, { Message: `Variant ${code} not found.` }];
  const key = `${outlet}|${code}`;
  const known = find(books.prices, key);
  if (known) change(known, at, price);
  else books.prices.push({ key, past: [{ at, is: price }] });
  took(books, { kind: price === null ? 'price.drop' : 'price.set', reference: operation, key });
  return [200, { ID: `id-${code}`, Message: 'Done' }];
}
