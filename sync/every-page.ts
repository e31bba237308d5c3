import type { Asked } from '#sync/api.ts';

interface PagedList<Row> {
  /** Asks for one page; the first is 1. */
  readonly read: (page: number, size: number) => Promise<Asked<readonly Row[]>>;
  /** What tells its rows apart. */
  readonly keyOf: (row: Row) => string;
  /** Given where a list is copied: it is read once more when rows went meanwhile, which moves others to a page that was read. */
  readonly pageSize?: number;
}

type Pages<Row, End> = AsyncGenerator<Asked<readonly Row[]>, End>;

/** Every page of a list. Ends with the first answer that fails. */
export async function* everyPage<Row>(list: PagedList<Row>): Pages<Row, void> {
  const ends = yield* walk(list);
  if (list.pageSize !== undefined && (await haveMoved(list, ends))) yield* walk(list);
}

/** The last row of a page, and the how manieth of the list it was. */
interface PageEnd {
  readonly place: number;
  readonly key: string | undefined;
}

/**
 * The pages of a list until one is empty: a short one may only be a page size the office did not grant. Two in a row with
 * nothing but rows of the page before are an office that ignores page numbers, and it has said all it will say; one alone
 * may be rows that moved. So has one that begins again with its first page. Says where its pages ended, or nothing of a list
 * that failed.
 */
async function* walk<Row>({ read, keyOf, pageSize = 0 }: PagedList<Row>): Pages<Row, readonly PageEnd[]> {
  const ends: PageEnd[] = [];
  let before: ReadonlySet<string> = new Set();
  let first = before;
  for (let number = 1, repeated = 0; repeated < 2; number += 1) {
    const page = await read(number, pageSize);
    if (isPastEnd(page, number)) break;
    if (!page.ok) {
      yield page;
      return [];
    }
    const keys = new Set(page.value.map(keyOf));
    if (number > 2 && isIn(first, keys)) break;
    repeated = isIn(before, keys) ? repeated + 1 : 0;
    if (repeated === 0) {
      yield page;
      ends.push({ place: (ends.at(-1)?.place ?? 0) + page.value.length, key: [...keys].at(-1) });
    }
    before = keys;
    if (number === 1) first = keys;
  }
  return ends;
}

function isIn(page: ReadonlySet<string>, keys: ReadonlySet<string>): boolean {
  return [...keys].every((key) => page.has(key));
}

/** Some say so when there is no such page. */
function isPastEnd(page: Asked<readonly unknown[]>, number: number): boolean {
  return page.ok ? page.value.length === 0 : page.saysNone === true && number > 1;
}

/** Whether another row ends a page by now. One row a page is asked for, not the page again. */
async function haveMoved<Row>({ read, keyOf }: PagedList<Row>, ends: readonly PageEnd[]): Promise<boolean> {
  for (const { place, key } of ends.slice(0, -1)) {
    const row = await read(place, 1);
    // An office that gives pages of its own size cannot be asked for one row, and one that fails is asked again later.
    if (!row.ok || row.value.length > 1) return false;
    if (row.value.map(keyOf)[0] !== key) return true;
  }
  return false;
}

/** All rows of a list, each once: the first that was read of it. */
export async function readAll<Row>(list: PagedList<Row>): Promise<Asked<Row[]>> {
  const rows = new Map<string, Row>();
  for await (const page of everyPage(list)) {
    if (!page.ok) return page;
    for (const row of page.value) if (!rows.has(list.keyOf(row))) rows.set(list.keyOf(row), row);
  }
  return { ok: true, value: [...rows.values()] };
}
