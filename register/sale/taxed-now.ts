import { knownVariants } from '#db/tables/variants.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';
import { tendersFit } from '#register/sale/tenders-fit.ts';

/**
 * A sale that lay aside, with its goods taxed as the shop taxes them today: the office goes by the article, and would come
 * to other money. What comes back on it was worked out with the tax it had.
 */
export function taxedNow({ db }: Pick<Register, 'db'>, sale: OpenSale): OpenSale {
  const goods = new Map(
    knownVariants(
      db,
      sale.lines.map(({ code }) => code),
    ).map(({ code, taxable }) => [code, taxable]),
  );
  const lines = sale.lines.map((line) => {
    const taxable = line.returns === null ? (goods.get(line.code) ?? line.taxable) : line.taxable;
    return taxable === line.taxable ? line : { ...line, taxable };
  });
  return { ...sale, lines };
}

/**
 * The sale on the screen, after what the shop says of its goods was copied down; as it was where a card would be left with
 * more on it than there is to pay. Answers whether it is another one. Its rows stay as they are: whoever reads them asks for
 * the goods of today again.
 */
export function taxOpenSale({ db, memory }: Pick<Register, 'db' | 'memory'>): boolean {
  const { sale } = memory;
  const taxed = sale && taxedNow({ db }, sale);
  if (!taxed || taxed.lines.every((line, index) => line === sale.lines[index])) return false;
  if (!tendersFit({ memory }, sale, taxed)) return false;
  memory.sale = taxed;
  return true;
}
