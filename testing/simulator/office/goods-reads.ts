import { asOf, latest } from '#testing/simulator/office/books.ts';
import { couponPage } from '#testing/simulator/office/coupons.ts';
import { type Article, categoryNames } from '#testing/simulator/office/goods.ts';
import { type Answered, type Asked, type Body, pageOf, word } from '#testing/simulator/office/asked.ts';
import { epoch } from '#testing/simulator/world.ts';

/** What a till copies down. A copy of the office that lags behind is left out: copying has no word for it. */
export const goodsReads: Readonly<Record<string, (asked: Asked) => Answered>> = {
  'POST /Category/p': () => [200, categoryNames.map((Name, index) => ({ ID: `cat-${index}`, Name }))],
  'POST /Variant/Count': ({ books, body }) => [200, { Count: String(inCategory(books.goods.byCode, body).length) }],
  'POST /Variant': variantPage,
  'POST /Variant/GetByListCode': variantsByCode,
  'POST /PromotionEvent': () => [200, []],
  'POST /Pricebook/p': () => [200, []],
  'POST /Inventory': stockPage,
  'POST /Inventory/Modified': ({ books, body }) => [200, pageOf(movesSince(books.goods, body), body)],
  'POST /Inventory/Modified/Count': ({ books, body }) => [200, { Count: movesSince(books.goods, body).length }],
  'POST /Customer/p': customerPage,
  'POST /PromotionCoupon/p': couponPage,
};

function variantPage({ books, body }: Asked): Answered {
  const found = inCategory(books.goods.byCode, body);
  return [
    200,
    { Data: pageOf(found, body).map((each) => shown(each, pricesOf(books, each.code))), RecordsCount: found.length },
  ];
}

/** Also how a till looks whether it was heard, and so as an old copy shows it. */
function variantsByCode({ books, at, body }: Asked): Answered {
  const codes = body['ListCode'] as string[];
  const found = codes.flatMap((code) => books.goods.byCode.get(code) ?? []).filter(({ madeAt = 0 }) => madeAt <= at);
  return [200, { Data: found.map((each) => shown(each, pricesOf(books, each.code, at))) }];
}

function pricesOf({ prices }: Asked['books'], code: string, at = Infinity): object[] {
  return prices
    .filter(({ key }) => key.endsWith(`|${code}`))
    .flatMap((document) => {
      const Price = asOf(document, at);
      return typeof Price === 'number' ? [{ OutletID: document.key.split('|', 1)[0], Price }] : [];
    });
}

function stockPage({ books, body }: Asked): Answered {
  const all = [...books.goods.byCode.values()].toSorted(byCode);
  return [200, pageOf(all, body).map(({ code, onHand }) => ({ Code: code, I: { OnHand: onHand } }))];
}

/** Newest first; one that moved twice is there once. */
function movesSince({ moves, byCode: known }: Asked['books']['goods'], body: Body) {
  const from = Date.parse(`${word(body['From'])}Z`);
  const newest = new Map(moves.map(({ code, at }) => [code, epoch + at]));
  return [...newest]
    .filter(([code, at]) => known.has(code) && at >= from)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([Code, at]) => ({
      Code,
      LastModified: new Date(at).toISOString().slice(0, 23),
      I: { OnHand: known.get(Code)?.onHand ?? 0 },
    }));
}

function customerPage({ books, body }: Asked): Answered {
  const all = books.customers.map(latest);
  const rows = all.map(({ id, code, name, email, mobile }) => ({
    ID: id,
    Code: code,
    Name: name,
    Email: email,
    Mobile: mobile,
  }));
  return [200, pageOf(rows, body)];
}

/** With everything under it. */
function inCategory(goods: ReadonlyMap<string, Article>, body: Body): Article[] {
  const name = word(body['Category']);
  return [...goods.values()]
    .filter(({ category }) => category === name || category.startsWith(`${name}/`))
    .toSorted(byCode);
}

function byCode(a: Article, b: Article): number {
  return a.code < b.code ? -1 : 1;
}

function shown({ code, name, category, price, discontinued }: Article, OutletPrice: readonly object[]): object {
  return {
    ID: `id-${code}`,
    Code: code,
    Name: name,
    Category: category,
    UnitPrice: price,
    Discontinued: discontinued,
    OutletPrice,
  };
}
