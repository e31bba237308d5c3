import { plainAmount } from '#renderer/money/plain-amount.ts';
import type { RunsOut } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';
import { asCell, tableText } from '#renderer/words/spreadsheet.ts';

/** For how many weeks somebody orders. */
export const weeksAhead = [1, 2, 4] as const;

type Goods = RunsOut['goods'][number];

export interface RunsOutRow extends Goods {
  /** What has to come in to last that long; grams of what is weighed. */
  readonly order: number;
}

/** Those that are gone before so many weeks are over. */
export function rowsFor({ goods, days }: RunsOut, weeks: number): readonly RunsOutRow[] {
  const ahead = weeks * 7;
  return goods
    .filter(({ lasts }) => lasts < ahead)
    .map((each) => ({ ...each, order: Math.ceil((each.sold * ahead) / days) - Math.max(0, each.left) }));
}

export function lastsWords({ left, lasts }: Goods): string {
  if (left <= 0) return say('runsOut.none');
  return lasts === 0 ? say('runsOut.today') : say('runsOut.lasts', { count: lasts });
}

/** Of goods and of what to order of them, in kilograms where it is weight. */
export function runsOutText(rows: readonly RunsOutRow[], days: number): string {
  const heads = ['runsOut.code', 'stock.column.goods', 'runsOut.left', 'runsOut.sold', 'runsOut.order'] as const;
  const lines = rows.map(({ code, name, weighed, left, sold, order }) => {
    const figures = [left, sold, order].map((figure) => plainAmount(figure, weighed ? 3 : 0));
    return [asCell(code), asCell(name), ...figures];
  });
  return tableText([heads.map((head) => say(head, { days })), ...lines]);
}
