import type { LabelGoods } from '#db/tables/label-goods.ts';
import type { Variant } from '#db/tables/variants.ts';
import { businessDay } from '#domain/business-day.ts';
import { withSymbol } from '#domain/format.ts';
import { type Money, money } from '#domain/money.ts';
import { perUnit } from '#domain/weight-price.ts';
import type { Register } from '#register/context.ts';
import {
  type LabelFacts,
  type LabelLayout,
  type LabelSize,
  layLabel,
  symbolOf,
} from '#register/receipts/label-layout.ts';
import { hasLetters } from '#register/receipts/letters.ts';
import { centered, type Part } from '#register/receipts/paper.ts';
import { paperWords } from '#register/receipts/words/words.ts';

/** For the shelf: what it is, what it costs here, and its code to be scanned; small, since when. */
export function labelOf(register: Register, variant: Variant): Part[] {
  const { name, price, code, day } = factsOf(register, variant);
  return [
    centered(name, true),
    { kind: 'large', text: price },
    { kind: 'barcode', code },
    centered(`${code}   ${day}`),
  ];
}

/** The same on the paper of a printer of labels. */
export function labelLaid(register: Register, variant: Variant): LabelLayout {
  const facts = factsOf(register, variant);
  return layLabel(sizeOf(register.memory.preferences.printer.labels), { ...facts, name: named(register, variant) });
}

/** The same for a sheet of labels, which the window lays out: a printer of its computer has all letters and signs. */
export function labelForSheet(register: Register, goods: LabelGoods) {
  const { code, day } = factsOf(register, goods);
  const { marks } = paperWords(register);
  return {
    name: named(register, goods),
    price: `${withSymbol(goods.price, { ...register.currency, marks })}${perUnit(register.memory.weightUnits.get(code))}`,
    costs: goods.price,
    code,
    day,
    bars: symbolOf(code) ?? null,
  };
}

function named({ practice, memory }: Register, { name }: LabelGoods): string {
  return practice.here ? `${paperWords({ memory }).practice} ${name}` : name;
}

/** Shows whether size and language are right: what is cut off or missing is not on every label. */
export function testLabel(register: Register, size: LabelSize): LabelLayout {
  const { memory, currency, clock, zone } = register;
  return layLabel(sizeOf(size), {
    name: paperWords(register).test.label(memory.identity?.registerName ?? ''),
    price: priceOf({ currency, memory }, money(1234)),
    code: 'TEST-12345',
    day: businessDay(clock.now(), zone),
  });
}

function sizeOf({ widthMm, heightMm, dpi }: LabelSize): LabelSize {
  return { widthMm, heightMm, dpi };
}

function factsOf({ currency, clock, zone, memory }: Register, { name, price, code }: LabelGoods): LabelFacts {
  return {
    name,
    price: `${priceOf({ currency, memory }, price)}${perUnit(memory.weightUnits.get(code))}`,
    code,
    day: businessDay(clock.now(), zone),
  };
}

/** A sign the printer lacks comes out as `?`, a box or nothing, and nothing this large is drawn. */
function priceOf(register: Pick<Register, 'currency' | 'memory'>, price: Money): string {
  const { code, symbol, scale } = register.currency;
  return withSymbol(price, {
    symbol: hasLetters(symbol) ? symbol : code,
    scale,
    marks: paperWords(register).marks,
  });
}
