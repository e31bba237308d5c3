import { saveOpenSale } from '#db/tables/open-sale.ts';
import { transact, transactLightly } from '#db/transact.ts';
import { type Ok, ok, refuse, type Refusal, type RefusedIn, type Result } from '#domain/result.ts';
import type { OpenSale } from '#domain/sale.ts';
import { type AtWork, atWork, type Context } from '#register/context.ts';
import { agreeToOldPrices } from '#register/sale/old-prices.ts';
import { agreeToShort, type Yes } from '#register/sale/oversell.ts';
import { priceSale } from '#register/sale/price-sale.ts';
import { type GoodsGo, writeTakenOff } from '#register/sale/taken-off.ts';
import { tendersFit } from '#register/sale/tenders-fit.ts';
import { currentSale, heldView, viewSale } from '#register/views/sale-view.ts';

interface How<A> {
  /** The revision that the window holds. */
  readonly known?: string | undefined;
  /** Asked last: a change that is refused uses nobody's yes up. */
  readonly agree?: () => A;
  /** It may add goods: more than are left by the count, or at prices that are old. */
  readonly goods?: Yes;
  /** It may take goods off that the customer saw, or put them back. */
  readonly going?: GoodsGo;
}

/** Disk first, then memory, then the answer: a window killed right after still finds this sale. */
export function editSale<T extends Result<OpenSale, Refusal>, A extends Result<unknown, Refusal> = Ok<unknown>>(
  context: Context,
  change: (sale: OpenSale) => T,
  { known, agree, goods, going }: How<A> = {},
) {
  const work = atWork(context);
  if (!work.ok) return work;
  const before = currentSale(context);
  const held = heldView(before, known);
  const changed = change(before);
  // A generic union does not narrow by `ok`, so the refused half is named here.
  if (!changed.ok) return changed as RefusedIn<T>;
  const priced = priceSale(context, before, changed.value);
  if (!tendersFit(context, before, priced)) return refuse({ code: 'tenders_no_longer_fit' });
  const agreed = agree?.();
  if (agreed?.ok === false) return agreed as RefusedIn<A>;
  const withYes = goods ? agreeToGoods(context, work.value, { before, after: priced, ...goods }) : ok(priced);
  if (!withYes.ok) return withYes;
  const after = withYes.value;
  // Until money is on the counter nothing was promised, so a scan does not wait for the platter (decision 14).
  const commit = before.tenders.length + after.tenders.length > 0 ? transact : transactLightly;
  commit(context.db, (tx) => {
    saveOpenSale(tx, before, after);
    if (going) writeTakenOff(tx, context, { ...work.value, going, before, after });
    return undefined;
  });
  context.memory.sale = after;
  context.getReady();
  return ok(viewSale(context, held));
}

interface Change extends Yes {
  readonly before: OpenSale;
  readonly after: OpenSale;
}

/** Each yes is to one question: what the first one took is none to the second. */
function agreeToGoods(context: Context, work: AtWork, change: Change) {
  const old = agreeToOldPrices(context, work, change);
  if (!old.ok) return old;
  return agreeToShort(context, work, old.value.tookYes ? { ...change, approvalId: undefined } : change);
}
