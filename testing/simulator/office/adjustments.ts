import { type AdjustmentDoc, asOf, find } from '#testing/simulator/office/books.ts';
import { type Answered, type Asked, keyOf, no, referenceIn, took, word } from '#testing/simulator/office/asked.ts';

export function createAdjustment({ books, traits, at, body }: Asked): Answered {
  const key = keyOf(body);
  if (traits.unique && find(books.adjustments, key)) return no(`Adjustment ${word(body['Number'])} already exists.`);
  const codes = (body['Variants'] as { Code: string }[]).map(({ Code }) => Code);
  const missing = codes.find((code) => !books.goods.byCode.has(code));
  if (missing !== undefined) return no(`Variant ${missing} not found.`);
  const id = `adj-${books.adjustments.length + 1}`;
  const [outlet, number, note] = [word(body['OutletID']), word(body['Number']), word(body['Note'])];
  books.adjustments.push({ key, past: [{ at, is: { id, outlet, number, note, codes } }] });
  took(books, { kind: 'adjustment.create', reference: referenceIn(note), key });
  return [200, { ID: id, Number: number }];
}

export const adjustmentReads: Readonly<Record<string, (asked: Asked) => Answered>> = {
  'POST /InventoryAdjustment/p'(asked) {
    const wanted = new Set(asked.body['Number'] as string[]);
    const found = adjustmentsAt(asked).filter(({ number }) => wanted.has(number));
    if (found.length === 0 && asked.traits.absent !== 'left_out')
      return asked.traits.absent === 'null' ? [200, null] : [404, { Message: 'Not found.' }];
    return [200, found.map((adjustment) => shown(asked, adjustment))];
  },
  'POST /InventoryLog'(asked) {
    const code = word(asked.body['Code']);
    const moved = adjustmentsAt(asked).filter(({ codes }) => codes.includes(code));
    const row = { Date: '2026-01-01', Outlet: '', Type: 'Adjustment', Quantity: 1 };
    return [200, moved.map(({ number }) => ({ ...row, Number: number }))];
  },
};

function adjustmentsAt({ books, at, body }: Asked): AdjustmentDoc[] {
  return books.adjustments
    .flatMap((document) => asOf(document, at) ?? [])
    .filter(({ outlet }) => outlet === String(body['OutletID']));
}

function shown({ traits }: Asked, { id, number, note }: AdjustmentDoc): object {
  return { ID: id, Outlet: '', Number: number, Date: '2026-01-01', ...(traits.echoes && { Note: note }) };
}
