import { amountDigits } from '#renderer/money/amount-digits.ts';
import { groupMark } from '#renderer/money/format-money.ts';

/**
 * `12.5`, `12,5` and what the window itself would write, such as `1,234.50`, in minor units; null for what is no amount of so
 * many decimals, or has more digits before them than anybody means.
 */
export function readAmount(text: string, scale: number, digits = amountDigits(scale)): number | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(withoutGroups(text.trim())) ?? [];
  const fits = whole !== '' && whole.length <= digits && decimals.length <= scale;
  return fits ? Number(whole + decimals.padEnd(scale, '0')) : null;
}

function withoutGroups(text: string): string {
  const mark = groupMark();
  const isGrouped = mark === '.' ? /^\d{1,3}(\.\d{3})+(,\d+)?$/ : /^\d{1,3}(,\d{3})+(\.\d+)?$/;
  return isGrouped.test(text) ? text.replaceAll(mark, '') : text;
}
