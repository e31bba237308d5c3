import type { Asked } from '#sync/api.ts';

interface PagedList<Row> {
  /** Asks for one page; the first is 1. */
  readonly read: (page: number) => Promise<Asked<readonly Row[]>>;
  /** What tells its rows apart. */
  readonly keyOf: (row: Row) => string;
}

/**
 * The pages of a list until one is empty: a short one may only be a page size the office did not grant. Two in a row with
 * nothing but rows of the page before are an office that ignores page numbers, and it has said all it will say; one alone
 * may be rows that moved. Ends with the first answer that fails.
 */
export async function* everyPage<Row>({ read, keyOf }: PagedList<Row>): AsyncGenerator<Asked<readonly Row[]>, void> {
  let before: ReadonlySet<string> = new Set();
  for (let number = 1, repeated = 0; repeated < 2; number += 1) {
    const page = await read(number);
    // Some say so when there is no such page.
    const isPastEnd = page.ok ? page.value.length === 0 : page.saysNone && number > 1;
    if (isPastEnd) return;
    if (!page.ok) return yield page;
    const keys = new Set(page.value.map(keyOf));
    repeated = [...keys].every((key) => before.has(key)) ? repeated + 1 : 0;
    if (repeated === 0) yield page;
    before = keys;
  }
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
