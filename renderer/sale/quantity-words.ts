import { formatWhole } from '#renderer/money/format-money.ts';
import { formatKilograms } from '#renderer/money/format-weight.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { say } from '#renderer/words/say.ts';

interface Weighed {
  readonly quantity: number;
  readonly weighed?: true | undefined;
}

/** How many there are, or what they weigh: 640 grams of bananas would read as 640 bananas. */
export function quantityWords({ quantity, weighed }: Weighed): string {
  return weighed ? say('sale.weight', { kilograms: formatKilograms(quantity) }) : formatWhole(quantity);
}

/** What one costs; of what was weighed, a kilogram, as it is written on the shelf. */
export function eachWords({ price, weighed }: Pick<SaleLine, 'price' | 'weighed'>, amount: Forms['amount']): string {
  return weighed
    ? say('sale.perKilogram', { price: amount(price * 1000) })
    : say('sale.each', { price: amount(price) });
}
