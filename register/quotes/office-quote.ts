import { findCustomer, findCustomerByCode } from '#db/tables/customers.ts';
import type { Quote } from '#db/tables/quotes.ts';
import { knownVariants } from '#db/tables/variants.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { type OpenSale, type SaleLine, totalsOf } from '#domain/sale.ts';
import type { Totals } from '#domain/totals.ts';
import { readWeight } from '#domain/weight-price.ts';
import type { Register } from '#register/context.ts';
import { groupOf } from '#register/sale/group-of.ts';
import { isMisc } from '#register/handlers/misc.ts';
import { asSold } from '#register/sale/makings.ts';
import { taxedNow } from '#register/sale/taxed-now.ts';

export type NotAsPromised =
  | (Refusal<'quote_settled_there'> & OfOne)
  | (Refusal<'quote_goods_unknown'> & OfOne & { readonly name: string })
  | (Refusal<'quote_customer_unknown'> & OfOne & { readonly name: string })
  | (Refusal<'quote_not_exact'> & OfOne & { readonly promised: number; readonly here: number });

interface OfOne {
  readonly number: string;
}

type Shop = Pick<Register, 'db' | 'memory' | 'clock' | 'zone'>;

/**
 * What was promised, as this till sells it. What the office shows of another till's must come to the same money here to
 * the last unit, with goods and a customer that are known; anything less is not sold as if it were the same.
 */
export function promisedHere(shop: Shop, quote: Quote): Result<OpenSale, NotAsPromised> {
  const { office, number, sale } = quote;
  if (office === null) return ok(taxedNow(shop, sale));
  if (office.settled) return refuse({ code: 'quote_settled_there', number });
  const lines = linesHere(shop, sale.lines);
  const unknown = sale.lines.find((_, index) => lines[index] === undefined);
  if (unknown) return refuse({ code: 'quote_goods_unknown', number, name: unknown.name });
  const customer = office.customer && customerHere(shop, office.customer);
  if (customer === undefined) return refuse({ code: 'quote_customer_unknown', number, name: quote.customer });
  const here: OpenSale = {
    ...sale,
    lines: lines.flatMap((line) => line ?? []),
    ...(customer && { customerId: customer.id, ...groupOf(shop, customer) }),
  };
  const totals = totalsOf(here, shop.memory.tax);
  return agrees(totals, quote)
    ? ok(here)
    : refuse({ code: 'quote_not_exact', number, promised: quote.total, here: totals.total });
}

function agrees({ total, tax }: Totals, { total: promised, office }: Quote): boolean {
  return total === promised && (office === null || office.tax === null || office.tax === tax);
}

/** The goods as this till knows them, at the prices that were promised; nothing for those it does not sell. */
function linesHere({ db, memory }: Shop, promised: readonly SaleLine[]): (SaleLine | undefined)[] {
  const codes = promised.map(({ code }) => code);
  const goods = new Map(knownVariants(db, codes).map((variant) => [variant.code, variant]));
  return promised.map((line) => {
    const variant = goods.get(line.code);
    if (!variant || line.quantity <= 0) return undefined;
    const { code, name, taxable, price } = variant;
    const { made } = asSold({ memory }, { code, name, taxable, price });
    const weight = readWeight(line);
    return {
      ...line,
      name,
      taxable,
      ...(made && { made }),
      ...(weight && { weight, labelled: true }),
      ...(line.discountAmount !== 0 && { sharesOff: true }),
      ...(isMisc({ memory }, variant) && keyedName(line)),
    };
  });
}

/** The office calls goods without a code by their variant; what they are stands in front of the note. */
function keyedName({ note }: SaleLine): Partial<SaleLine> {
  const [name = '', ...rest] = note.split(' · ');
  return name === '' ? {} : { name, note: rest.join(' · '), misc: true };
}

function customerHere({ db }: Shop, { id, code }: { readonly id: string; readonly code: string }) {
  return findCustomer(db, id) ?? (code === '' ? undefined : findCustomerByCode(db, code));
}
