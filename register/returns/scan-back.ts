import { codesNow } from '#db/tables/code-names.ts';
import { spellings } from '#domain/barcode.ts';
import type { Chosen, SoldGoods } from '#domain/returns.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import type { Returnable } from '#register/returns/returns.ts';
import { type BarcodeUnknown, type Goods, readGoods } from '#register/sale/scan.ts';

interface Piece {
  readonly line: number;
  readonly quantity: number;
  readonly serial?: string;
}

interface Sold {
  readonly line: number;
  readonly goods: SoldGoods;
  readonly left: number;
}

interface NotOnReceipt extends Refusal<'not_on_receipt'> {
  readonly name: string;
}

interface Scan {
  readonly code: string;
  /** Those that are counted already. */
  readonly counted: readonly Chosen[];
}

/** Which line of a receipt the goods on the counter are of, and how many the scan stands for. */
export function scanBack(
  context: Context,
  { invoice, original, left }: Returnable,
  { code, counted }: Scan,
): Result<Piece, BarcodeUnknown | NotOnReceipt> {
  const sold = original.lines.map((goods, line): Sold => {
    const known = counted.find((each) => each.line === line);
    return { line, goods, left: (left[line] ?? 0) - (known?.quantity ?? 0) };
  });
  const goods = readGoods(context, code);
  if (!goods.ok) {
    const piece = pieceOf(sold, [code.trim()]) ?? goneOf(sold, code);
    return piece ? ok(piece) : goods;
  }
  const { variant, quantity, numbers } = goods.value;
  const now = codesNow(
    context.db,
    sold.map((each) => each.goods.code),
    { invoice: invoice.number },
  );
  const alike = sold.filter((each) => (now.get(each.goods.code) ?? each.goods.code) === variant.code);
  const piece = pieceOf(alike, numbers);
  if (piece) return ok({ ...piece, quantity });
  const [line] = alike.toSorted((one, other) => likeness(goods.value, other) - likeness(goods.value, one));
  return line ? ok({ line: line.line, quantity }) : refuse({ code: 'not_on_receipt', name: variant.name });
}

/** The piece that has a number of its own, while it is out. */
function pieceOf(sold: readonly Sold[], numbers: readonly string[]): Piece | undefined {
  for (const { line, goods } of sold)
    for (const { serial } of goods.serials ?? []) if (numbers.includes(serial)) return { line, quantity: 1, serial };
  return undefined;
}

/** Goods that the shop has no more, or under another code, are on the receipt under the one on their pack. */
function goneOf(sold: readonly Sold[], code: string): Piece | undefined {
  const spelled = spellings(code);
  const alike = sold.filter((each) => spelled.includes(each.goods.code));
  const found = alike.find(({ left }) => left > 0) ?? alike[0];
  return found && { line: found.line, quantity: 1 };
}

/** Of several packs of the same goods the one with the price or the weight of this label, if it is not back yet. */
function likeness({ price, quantity, weighed }: Goods, { goods, left }: Sold): number {
  if (left <= 0) return 0;
  // What a weight costs on a label it costs by the catalogue.
  if (price !== null) return [goods.price, goods.listPrice].includes(price) ? 2 : 1;
  return weighed && quantity === left ? 2 : 1;
}
