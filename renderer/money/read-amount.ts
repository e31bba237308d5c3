/** `12.5` or `12,5` in minor units; null for what is no amount of so many decimals, or has more digits before them than anybody means. */
export function readAmount(text: string, scale: number, digits = 9): number | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  const fits = whole !== '' && whole.length <= digits && decimals.length <= scale;
  return fits ? Number(whole + decimals.padEnd(scale, '0')) : null;
}
