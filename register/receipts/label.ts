import type { Variant } from '#db/tables/variants.ts';
import { businessDay } from '#domain/business-day.ts';
import { withSymbol } from '#domain/format.ts';
import { type Money, money } from '#domain/money.ts';
import type { Currency, Register } from '#register/context.ts';
import { type LabelFacts, layLabel } from '#register/receipts/label-layout.ts';
import { hasLetters } from '#register/receipts/letters.ts';
import { centered, type Part } from '#register/receipts/paper.ts';
import { practiceWords } from '#register/receipts/practice-mark.ts';
import { toTspl } from '#register/receipts/tspl.ts';
import { toZpl } from '#register/receipts/zpl.ts';
import type { LabelPrinter } from '#register/settings.ts';

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

/** The same for a printer of labels, as it wants to be told. */
export function labelBytesOf(register: Register, variant: Variant): Uint8Array {
  const facts = factsOf(register, variant);
  const name = register.practice.here ? `${practiceWords} ${facts.name}` : facts.name;
  return labelBytes(register.memory.preferences.printer.labels, { ...facts, name });
}

/** Shows whether size and language are right: what is cut off or missing is not on every label. */
export function testLabelBytes({ memory, currency, clock, zone }: Register, printer: Paper): Uint8Array {
  return labelBytes(printer, {
    name: `Label test ${memory.identity?.registerName ?? ''}`,
    price: priceOf(currency, money(1234)),
    code: 'TEST-12345',
    day: businessDay(clock.now(), zone),
  });
}

type Paper = Pick<LabelPrinter, 'language' | 'widthMm' | 'heightMm' | 'dpi'>;

function labelBytes({ language, widthMm, heightMm, dpi }: Paper, facts: LabelFacts): Uint8Array {
  return languages[language](layLabel({ widthMm, heightMm, dpi }, facts));
}

function factsOf({ currency, clock, zone }: Register, { name, price, code }: Variant): LabelFacts {
  return {
    name,
    price: priceOf(currency, price),
    code,
    day: businessDay(clock.now(), zone),
  };
}

/** A sign the printer lacks comes out as `?`, a box or nothing, and nothing this large is drawn. */
function priceOf({ code, symbol, scale }: Currency, price: Money): string {
  return withSymbol(price, { symbol: hasLetters(symbol) ? symbol : code, scale });
}

const languages = { zpl: toZpl, tspl: toTspl };
