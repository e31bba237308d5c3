import { categoryList } from '#contract/v3/category.ts';
import { variantGetByListCode } from '#contract/v3/variant.ts';
import { asThere } from '#backoffice/goods-list/categories.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import { type Change, type KnownGoods, type Plan, planFor } from '#backoffice/goods-list/compare.ts';
import { forEach } from '#backoffice/goods-list/for-each.ts';
import type { LineToOffice } from '#backoffice/goods-list/line-to-office.ts';
import type { GoodsList, ListedGoods, RefusedRow } from '#backoffice/goods-list/list.ts';
import { addGoods, changeGoods } from '#backoffice/goods-list/write-goods.ts';

export interface Outcome extends Plan {
  /** In the list, the bad ones too. */
  readonly rows: number;
  readonly ignoredColumns: readonly string[];
  /** Rows that cannot be read, and those the office said no to. */
  readonly refused: readonly RefusedRow[];
  /** What was done; nothing when it was not to write. */
  readonly added: number;
  readonly changed: number;
  /** Why it ended before everything was done. */
  readonly stopped: string | undefined;
}

export interface BringIn {
  readonly line: LineToOffice;
  readonly list: GoodsList;
  readonly write: boolean;
  /** Told of the rows written so far. */
  readonly progress?: (done: number, all: number) => void;
}

/** Compares a list with the office and, when it is to write, brings the office to what the list says. */
export async function bringIn({ line, list, write, progress = () => undefined }: BringIn): Promise<Outcome> {
  const plan = planFor(list.goods, await lookUp(line, list.goods));
  const done = write ? await carryOut(line, plan, progress) : nothing;
  return {
    ...plan,
    ...done,
    rows: list.goods.length + list.badRows.length,
    ignoredColumns: list.ignoredColumns,
    refused: [...list.badRows, ...done.refused].toSorted((a, b) => a.line - b.line),
  };
}

type Done = Pick<Outcome, 'added' | 'changed' | 'refused' | 'stopped'>;

const nothing: Done = { added: 0, changed: 0, refused: [], stopped: undefined };

/** The most codes the specification lets one look-up have. */
const mostCodes = 100;

async function lookUp({ ask }: LineToOffice, goods: readonly ListedGoods[]): Promise<Map<string, KnownGoods>> {
  const known = new Map<string, KnownGoods>();
  const slices = Array.from({ length: Math.ceil(goods.length / mostCodes) }, (_, at) =>
    goods.slice(at * mostCodes, (at + 1) * mostCodes).map(({ code }) => code),
  );
  await forEach(slices, async (ListCode) => {
    const said = await ask(variantGetByListCode, { ListCode });
    if (!said.ok) throw new CannotGoOn(`the office does not tell what it has: ${said.why}`);
    for (const each of said.value.Data) known.set(each.Code, each);
  });
  return known;
}

async function lookUpCategories({ ask }: LineToOffice): Promise<string[]> {
  const said = await ask(categoryList, {});
  if (!said.ok) throw new CannotGoOn(`the office does not tell which categories it has: ${said.why}`);
  return said.value.map(({ Name }) => Name);
}

async function carryOut(line: LineToOffice, plan: Plan, progress: (done: number, all: number) => void): Promise<Done> {
  const inCategory = asThere(plan.fresh.length === 0 ? [] : await lookUpCategories(line));
  const counts = { added: 0, changed: 0 };
  const refused: RefusedRow[] = [];
  const all = plan.fresh.length + plan.changes.length;
  const note = (kind: keyof typeof counts, { line: at, code }: ListedGoods, reason: string | undefined) => {
    if (reason === undefined) counts[kind] += 1;
    else refused.push({ line: at, code, reason });
    progress(counts.added + counts.changed + refused.length, all);
  };
  const add = async (goods: ListedGoods) => {
    const category = inCategory(goods.category);
    note('added', goods, await addGoods(line, { ...goods, category }));
  };
  const change = async (each: Change) => note('changed', each.goods, await changeGoods(line, each));
  try {
    await forEach(plan.fresh, add);
    await forEach(plan.changes, change);
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error;
    return { ...counts, refused, stopped: error.message };
  }
  return { ...counts, refused, stopped: undefined };
}
