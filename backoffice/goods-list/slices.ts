import { type GoodsList, parseList } from '#backoffice/goods-list/list.ts';

/** A list whose rows are taken so many at a time, in the order of their lines. */
export interface SlicedList {
  /** The bad ones too. */
  readonly all: number;
  slice(from: number, count: number): GoodsList;
}

export interface ReadAgain {
  /** Throws CannotGoOn where it is no list. */
  read(text: string, decimals: number): SlicedList;
}

/** A list comes whole with each slice of it, and reading it takes longer than what is done with a slice: the last one is kept for a while. */
export function createReadAgain(): ReadAgain {
  let last: { readonly text: string; readonly decimals: number; readonly list: SlicedList } | undefined;
  let ending: NodeJS.Timeout | undefined;
  return {
    read(text, decimals) {
      clearTimeout(ending);
      if (last?.text !== text || last.decimals !== decimals)
        last = { text, decimals, list: inSlices(parseList(text, decimals)) };
      ending = setTimeout(() => (last = undefined), keptMs).unref();
      return last.list;
    },
  };
}

function inSlices({ goods, badRows, ignoredColumns }: GoodsList): SlicedList {
  const rows = [
    ...goods.map((row) => ({ line: row.line, row, bad: undefined })),
    ...badRows.map((bad) => ({ line: bad.line, row: undefined, bad })),
  ].toSorted((one, other) => one.line - other.line);
  return {
    all: rows.length,
    slice(from, count) {
      const some = rows.slice(from, from + count);
      return {
        goods: some.flatMap(({ row }) => row ?? []),
        badRows: some.flatMap(({ bad }) => bad ?? []),
        ignoredColumns,
      };
    },
  };
}

const keptMs = 60_000;
