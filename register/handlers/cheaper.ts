import { agreeTo, deepestUnagreed, type Discount, discountLine, discountOrder, shareOf } from '#domain/discount.ts';
import { ok, refuse, type Refusal, type RefusedIn, type Result } from '#domain/result.ts';
import { type AskedAct, judge } from '#domain/roles.ts';
import { type OpenSale, type SaleLine, setPrice } from '#domain/sale.ts';
import { asApproved, roleOf, rolesThatMay, type Worth } from '#register/people/approvals.ts';
import { type AtWork, atWork, type Context } from '#register/context.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { os } from '#register/handlers/os.ts';
import { note } from '#register/journal/journal.ts';
import { currentSale } from '#register/views/sale-view.ts';

/** What makes the goods cheaper by a person's hand, so it is a matter of their role. */
export const cheaperActs = {
  setPrice: os.sale.setPrice.handler(({ input: { approvalId, ...input }, context }) =>
    editAs(context, { approvalId, facts: input, wanted: (after) => priceWanted(after, input) }, (sale) =>
      setPrice(sale, input.lineId, input.price),
    ),
  ),

  discountLine: os.sale.discountLine.handler(({ input: { approvalId, ...input }, context }) => {
    const wanted = (after: OpenSale) => discountWanted(after, input.lineId, input.discount);
    return editAs(context, { approvalId, facts: input, wanted }, (sale) =>
      discountLine(sale, input.lineId, input.discount),
    );
  }),

  discount: os.sale.discount.handler(({ input: { approvalId, ...input }, context }) => {
    const wanted = (after: OpenSale) => discountWanted(after, null, input.discount);
    return editAs(context, { approvalId, facts: input, wanted }, (sale) => discountOrder(sale, input.discount));
  }),
};

/** An amount off was judged on the goods there were; those that left since made it deeper. */
export function tooDeep({ memory }: Context, { staff }: AtWork, sale: OpenSale) {
  const percent = deepestUnagreed(sale);
  if (percent === 0) return undefined;
  // Whoever asks for each of them has no share that they give alone.
  if (judge(roleOf(memory, staff), { act: 'sale.discount', percent }) === 'allowed') return undefined;
  return refuse({ code: 'discount_too_deep', percent, roles: rolesThatMay(memory, { act: 'sale.discount', percent }) });
}

interface Wanted {
  readonly act: AskedAct;
  /** The code of the line's, whose unit another window may change: a case for the price of a can is another thing. */
  readonly goods: string | undefined;
  readonly percent?: number;
  /** The line it is off; null for all of them. */
  readonly cut?: number | null;
  readonly worth: Worth;
  /** Written down whoever does it, with what it was about. */
  readonly line?: Pick<SaleLine, 'code' | 'name' | 'quantity' | 'listPrice'>;
}

interface EditAs {
  readonly approvalId: string | undefined;
  readonly facts: object;
  /** Of the sale as it would be. */
  readonly wanted: (after: OpenSale) => Wanted;
}

/** The change of a sale that takes a role or a yes. */
function editAs<T extends Result<OpenSale, Refusal>>(
  context: Context,
  { approvalId, facts, wanted }: EditAs,
  change: (sale: OpenSale) => T,
) {
  const work = atWork(context);
  if (!work.ok) return work;
  let approvedBy: string | null = null;
  let asked: Wanted | undefined;
  const makeCheaper = (sale: OpenSale) => {
    const changed = change(sale);
    if (!changed.ok) return changed as RefusedIn<T>;
    asked = wanted(changed.value);
    return ok(agreed(changed.value, asked));
  };
  const agree = () => {
    // Taking a discount off again is nobody's act but the cashier's own.
    if (!asked || asked.percent === 0) return ok({});
    const { line, cut: _, ...wants } = asked;
    const about = { sale: currentSale(context).id, goods: asked.goods, pieces: line?.quantity, ...facts };
    const approved = asApproved(context, work.value, { ...wants, about, approvalId });
    if (approved.ok) ({ approvedBy } = approved.value);
    return approved;
  };
  const edited = editSale(context, makeCheaper, { agree });
  if (!edited.ok || !asked) return edited;
  if (approvedBy !== null || asked.line)
    note(context, { staff: work.value.staff.name, act: asked.act, facts: { ...asked.line, ...facts, approvedBy } });
  return edited;
}

/** Kept with the sale: whoever takes it over, or brings it back, gives no more than what was agreed to. */
function agreed(sale: OpenSale, { percent, cut = null }: Wanted): OpenSale {
  return !percent ? sale : agreeTo(sale, cut, percent);
}

function discountWanted(after: OpenSale, lineId: number | null, discount: Discount): Wanted {
  const none = discount.kind === 'percent' ? discount.percent === 0 : discount.amount === 0;
  const { kind: _, ...much } = discount;
  const line = lineIn(after, lineId);
  const worth = { what: line?.name ?? '', ...much };
  return { act: 'sale.discount', goods: line?.code, percent: none ? 0 : shareOf(after, lineId), cut: lineId, worth };
}

function priceWanted(after: OpenSale, { lineId, price }: { readonly lineId: number; readonly price: number }): Wanted {
  const line = lineIn(after, lineId);
  if (!line) return { act: 'sale.setPrice', goods: undefined, worth: { what: '', amount: price } };
  const { code, name, quantity, listPrice = line.price, weighed } = line;
  const many = !weighed && Math.abs(quantity) !== 1;
  const worth = many ? { what: `${quantity} × ${name}`, amount: price * quantity } : { what: name, amount: price };
  return { act: 'sale.setPrice', goods: code, worth, line: { code, name, quantity, listPrice } };
}

function lineIn({ lines }: OpenSale, lineId: number | null) {
  return lines.find(({ id }) => id === lineId);
}
