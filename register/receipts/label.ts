import type { Variant } from '#db/tables/variants.ts';
import { businessDay } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import type { Register } from '#register/context.ts';
import { centered, type Part } from '#register/receipts/paper.ts';

/** For the shelf: what it is, what it costs here, and its code to be scanned; small, since when. */
export function labelOf({ currency, clock, zone }: Register, { name, price, code }: Variant): Part[] {
  return [
    centered(name, true),
    { kind: 'large', text: `${currency.symbol}${figures(price, currency.scale)}` },
    { kind: 'barcode', code },
    centered(`${code}   ${businessDay(clock.now(), zone)}`),
  ];
}
