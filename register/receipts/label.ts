import type { Variant } from '#db/tables/variants.ts';
import { businessDay } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import type { Register } from '#register/context.ts';
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
  const { currency } = register;
  // A sign the printer lacks comes out as `?`, and nothing this large is drawn.
  const printed = hasLetters(price) ? price : `${currency.code} ${figures(variant.price, currency.scale)}`;
  return [
    centered(name, true),
    { kind: 'large', text: printed },
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
    price: `${currency.symbol}${figures(money(1234), currency.scale)}`,
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
    price: `${currency.symbol}${figures(price, currency.scale)}`,
    code,
    day: businessDay(clock.now(), zone),
  };
}

const languages = { zpl: toZpl, tspl: toTspl };
