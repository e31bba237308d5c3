import type { z } from 'zod';

import type { newPriceBook, shopPriceBook } from '#contract/register/shop-books.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { pricebookCreate, pricebookDetail, pricebookList, pricebookUpdate } from '#contract/v3/pricebook.ts';
import { listGroups } from '#db/tables/customers.ts';
import { knownVariants } from '#db/tables/variants.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { answerOf, askShop, changeShop, type NotAsked } from '#register/shop/ask-shop.ts';
import { newName, type NotNamed } from '#register/shop/new-name.ts';
import { fitTerm, type NotFitTerm, today } from '#register/shop/term.ts';
import { isEnded, termOf } from '#sync/feeds/price-books.ts';
import { readPrices } from '#sync/feeds/read-price-book.ts';

type PriceBook = z.output<typeof shopPriceBook>;
type NewPriceBook = z.output<typeof newPriceBook>;
type Listed = OutputOf<typeof pricebookList>[number];
type Prices = ReturnType<typeof readPrices>;

interface PriceBooks {
  readonly books: PriceBook[];
  readonly groups: string[];
}

export async function listPriceBooks(register: Register): Promise<Result<PriceBooks, NotAsked>> {
  const listed = await askShop(register, pricebookList, {});
  if (!listed.ok) return listed;
  const running = listed.value.filter((book) => isOpen(register, book));
  const books: PriceBook[] = [];
  for (const [place, book] of running.entries()) {
    const prices = place < mostAsked ? await askPrices(register, book) : ok(null);
    if (!prices.ok) return prices;
    if (prices.value !== 'gone') books.push(viewBook(register, book, prices.value));
  }
  const groups = new Set([...listGroups(register.db), ...books.flatMap(({ group }) => group ?? [])]);
  return ok({ books, groups: [...groups].toSorted() });
}

/** Ended by somebody else between the list and this. */
async function askPrices({ office }: Register, { ID }: Listed): Promise<Result<Prices | 'gone' | null, NotAsked>> {
  const asked = await office.ask(pricebookDetail, { ID });
  if (!asked.ok && asked.saysNone) return ok('gone');
  // Nobody could end it if it kept the list away.
  if (!asked.ok && asked.denied) return ok(null);
  const told = answerOf(asked);
  return told.ok ? ok(readPrices(told.value)) : told;
}

type NotFit = NotFitTerm | (Refusal<'shop_goods_unknown' | 'book_goods_twice'> & { readonly goods: string });
type NotAdded = NotAsked | NotNamed | NotFit | (Refusal<'book_name_kept'> & { readonly name: string });

export async function addPriceBook(register: Register, book: NewPriceBook): Promise<Result<string, NotAdded>> {
  const fit = fitBook(register, book);
  if (!fit.ok) return fit;
  const listed = await askShop(register, pricebookList, {});
  if (!listed.ok) return listed;
  const fresh = freshName(register, book.name, listed.value);
  if (!fresh.ok) return fresh;
  const outlet = register.memory.identity?.outletName;
  const made = await changeShop(register, pricebookCreate, {
    Name: fresh.value,
    ...(book.group !== null && { Group: book.group }),
    ...(!book.everywhere && outlet !== undefined && { Outlet: [outlet] }),
    ...(book.from !== null && { StartDate: book.from }),
    ...(book.until !== null && { ExpirationDate: book.until }),
    Variants: book.prices.map(({ code, pieces, at }) => ({
      Code: code,
      MinimumQty: pieces,
      ...(at.kind === 'price' ? { Price: at.price } : { Discount: at.percent }),
    })),
  });
  return made.ok ? fresh : made;
}

/** Not deleted: the office keeps what it asked of whom, for whoever looks at an old sale. */
export async function endPriceBook(
  register: Register,
  name: string,
): Promise<Result<string, NotAsked | (Refusal<'shop_gone'> & { readonly name: string })>> {
  const listed = await askShop(register, pricebookList, {});
  if (!listed.ok) return listed;
  const book = listed.value.find((each) => each.Name === name && isOpen(register, each));
  if (!book) return refuse({ code: 'shop_gone', name });
  const ended = await changeShop(register, pricebookUpdate, { ID: book.ID, Status: 'Inactive' });
  return ended.ok ? ok(name) : ended;
}

function fitBook(register: Register, book: NewPriceBook): Result<unknown, NotFit> {
  const fit = fitTerm(register, book);
  if (!fit.ok) return fit;
  const { prices } = book;
  const codes = [...new Set(prices.map(({ code }) => code))];
  const names = new Map(knownVariants(register.db, codes).map(({ code, name }) => [code, name]));
  const unknown = codes.find((code) => !names.has(code));
  if (unknown !== undefined) return refuse({ code: 'shop_goods_unknown', goods: unknown });
  const steps = new Set<string>();
  for (const { code, pieces } of prices) {
    const step = `${pieces} ${code}`;
    if (steps.has(step)) return refuse({ code: 'book_goods_twice', goods: names.get(code) ?? code });
    steps.add(step);
  }
  return ok({});
}

function freshName(
  register: Register,
  wanted: string,
  listed: readonly Listed[],
): Result<string, NotNamed | (Refusal<'book_name_kept'> & { readonly name: string })> {
  const fresh = newName(
    wanted,
    listed.map(({ Name }) => Name),
  );
  if (fresh.ok || fresh.refusal.code !== 'shop_name_taken') return fresh;
  const { name } = fresh.refusal;
  return listed.some((book) => book.Name === name && isOpen(register, book))
    ? fresh
    : refuse({ code: 'book_name_kept', name });
}

/** It runs or will run. */
function isOpen(register: Register, book: Listed): boolean {
  const { until } = termOf(book);
  return !isEnded(book) && (until === null || until >= today(register));
}

function viewBook(register: Register, book: Listed, prices: Prices | null): PriceBook {
  const term = termOf(book);
  const begun = term.from === null || term.from <= today(register);
  return { ...term, outlets: book.Outlet ?? [], goods: prices && goodsOf(register, prices), begun };
}

function goodsOf({ db }: Register, prices: Prices): NonNullable<PriceBook['goods']> {
  const shown = prices.slice(0, mostShown);
  const names = new Map(
    knownVariants(
      db,
      shown.map(({ code }) => code),
    ).map(({ code, name }) => [code, name]),
  );
  const first = shown.map(({ code, minimumQuantity, price, percent }) => ({
    name: names.get(code) ?? code,
    pieces: minimumQuantity,
    price,
    percent,
  }));
  return { count: new Set(prices.map(({ code }) => code)).size, first };
}

/** Each is a request to the office. */
const mostAsked = 30;
const mostShown = 3;
