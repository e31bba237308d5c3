import { ok, type Refusal, type Result } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { note } from '#register/journal/journal.ts';
import { isReached } from '#register/patience.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { changeGroup } from '#register/sale/put-customer.ts';
import { putInGroup, showGroup } from '#register/shop/customer-group.ts';
import { changeGoods, discontinue, showGoods } from '#register/shop/goods.ts';
import { closeOutlet, openOutlet, renameOutlet } from '#register/shop/outlets.ts';
import { addPriceBook, endPriceBook, listPriceBooks } from '#register/shop/price-books.ts';
import { addPromotion, endPromotion, listPromotions } from '#register/shop/promotions.ts';
import { addReason, removeReason } from '#register/shop/reasons.ts';
import { addMethod, addTax, offerMethod, removeTax, showSetUp } from '#register/shop/set-up.ts';

const act = 'settings.save';

export const shopHandlers = {
  show: os.shop.show.handler(async ({ context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? showSetUp(context) : work;
  }),

  renameOutlet: os.shop.renameOutlet.handler(({ input, context }) =>
    change(context, { act: 'shop.renameOutlet', facts: input, make: () => renameOutlet(context, input.name) }),
  ),

  openOutlet: os.shop.openOutlet.handler(({ input, context }) =>
    change(context, { act: 'shop.openOutlet', facts: input, make: () => openOutlet(context, input) }),
  ),

  closeOutlet: os.shop.closeOutlet.handler(({ input, context }) =>
    change(context, { act: 'shop.closeOutlet', facts: input, make: () => closeOutlet(context, input) }),
  ),

  addMethod: os.shop.addMethod.handler(({ input, context }) =>
    change(context, { act: 'shop.addMethod', facts: input, make: () => addMethod(context, input) }),
  ),

  offerMethod: os.shop.offerMethod.handler(({ input, context }) =>
    change(context, { act: 'shop.offerMethod', facts: input, make: () => offerMethod(context, input) }),
  ),

  addTax: os.shop.addTax.handler(({ input, context }) =>
    change(context, { act: 'shop.addTax', facts: input, make: () => addTax(context, input) }),
  ),

  removeTax: os.shop.removeTax.handler(({ input, context }) =>
    change(context, { act: 'shop.removeTax', facts: input, make: () => removeTax(context, input.name) }),
  ),

  addReason: os.shop.addReason.handler(({ input, context }) =>
    change(context, { act: 'shop.addReason', facts: input, make: () => addReason(context, input.name) }),
  ),

  removeReason: os.shop.removeReason.handler(({ input, context }) =>
    change(context, { act: 'shop.removeReason', facts: input, make: () => removeReason(context, input.name) }),
  ),

  groupOf: os.shop.groupOf.handler(async ({ input, context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? showGroup(context, input.customerId) : work;
  }),

  putInGroup: os.shop.putInGroup.handler(async ({ input, context }) => {
    const made = await change(context, {
      act: 'shop.putInGroup',
      facts: input,
      make: () => putInGroup(context, input),
    });
    if (made.ok) changeGroup(context, { id: input.customerId });
    return made;
  }),

  goods: os.shop.goods.handler(async ({ input, context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? showGoods(context, input.code) : work;
  }),

  changeGoods: os.shop.changeGoods.handler(({ input, context }) =>
    change(context, { act: 'shop.changeGoods', facts: input, make: () => changeGoods(context, input) }),
  ),

  discontinue: os.shop.discontinue.handler(({ input, context }) =>
    change(context, { act: 'shop.discontinue', facts: input, make: () => discontinue(context, input) }),
  ),

  promotions: os.shop.promotions.handler(async ({ context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? listPromotions(context) : work;
  }),

  addPromotion: os.shop.addPromotion.handler(({ input, context }) =>
    change(context, { act: 'shop.addPromotion', facts: input, make: () => addPromotion(context, input) }),
  ),

  endPromotion: os.shop.endPromotion.handler(({ input, context }) =>
    change(context, { act: 'shop.endPromotion', facts: input, make: () => endPromotion(context, input.name) }),
  ),

  priceBooks: os.shop.priceBooks.handler(async ({ context }) => {
    const work = atWorkFor(context, act);
    return work.ok ? listPriceBooks(context) : work;
  }),

  addPriceBook: os.shop.addPriceBook.handler(({ input, context }) =>
    change(context, { act: 'shop.addPriceBook', facts: input, make: () => addPriceBook(context, input) }),
  ),

  endPriceBook: os.shop.endPriceBook.handler(({ input, context }) =>
    change(context, { act: 'shop.endPriceBook', facts: input, make: () => endPriceBook(context, input.name) }),
  ),
};

interface Change<Name, No extends Refusal> {
  readonly act: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly make: () => Promise<Result<Name, No>>;
}

/** Done at the office, written into the journal, and copied down at once. */
async function change<Name, No extends Refusal>(context: Context, { act: what, facts, make }: Change<Name, No>) {
  const work = atWorkFor(context, act);
  if (!work.ok) return work;
  const { name: staff } = work.value.staff;
  const wasReached = isReached(context);
  const made = await make();
  // It may be done all the same, and whoever asks later finds who did it.
  if (!made.ok) {
    const { code } = made.refusal;
    if (code === 'shop_unsure' || (code === 'shop_unreached' && wasReached))
      note(context, { staff, act: what, facts: { ...facts, answered: false } });
    if (code === 'goods_half_changed') {
      note(context, { staff, act: what, facts: { ...facts, inPart: true } });
      context.sync.copyNow();
    }
    return made;
  }
  note(context, { staff, act: what, facts });
  context.sync.copyNow();
  return ok({});
}
