const steps = [5, 10, 20, 50, 100, 200, 500, 1000];
/** A unit of a thousand parts is worth more than most sales: there is a note of it, and one of its half. */
const stepsOfThousandths = [0.5, 1, ...steps];

/** What a customer is likely to hand over for `due`: the next notes up, smallest first, never the exact sum. */
export function quickCash(due: number, scale: number): number[] {
  if (due <= 0) return [];
  const unit = noteUnit(due, scale);
  const offers = (scale < 3 ? steps : stepsOfThousandths)
    .map((step) => Math.ceil(due / (step * unit)) * step * unit)
    .filter((offer) => offer > due);
  return [...new Set(offers)].toSorted((a, b) => a - b).slice(0, 3);
}

/** One unit of the currency, or more where prices run to many digits: nobody hands over single rupiah. */
function noteUnit(due: number, scale: number): number {
  const one = 10 ** scale;
  const digits = String(Math.floor(due / one)).length;
  return digits <= 3 ? one : one * 10 ** (digits - 3);
}
