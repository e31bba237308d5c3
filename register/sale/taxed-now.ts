import { knownVariants } from '#db/tables/variants.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';

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
