import { type HeadFigures, type LineFigures, lineValue, offBetween } from '#backoffice/arithmetic.ts';
import { reject } from '#backoffice/rejection.ts';

/** No amount off a line is more than the line, in whichever way its goods go. */
export function refuseMoreThanLine(lines: readonly LineFigures[]): void {
  for (const [index, line] of lines.entries()) {
    const plain = lineValue({ ...line, discountAmount: 0 });
    const way = Math.sign(plain) || Math.sign(line.quantity);
    if (Math.sign(lineValue(line)) === -way)
      reject(400, `Variants[${index}].DiscountAmount is ${line.discountAmount}, but the line comes to ${plain}.`);
  }
}

/** An amount off the whole is no more than what is sold; where goods come back, it is what was off them, and negative. */
export function refuseMoreThanAll(lines: readonly LineFigures[], head: HeadFigures): void {
  const { least, most } = offBetween(lines, head);
  const { discountAmount } = head;
  if (discountAmount > most || discountAmount < least)
    reject(400, `DiscountAmount is ${discountAmount}, but only from ${least} to ${most} can come off.`);
}
