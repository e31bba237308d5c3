import { findVariantByCode, type Variant } from '#db/tables/variants.ts';
import { refuse } from '#domain/result.ts';
import { addItem, type Sellable } from '#domain/sale.ts';
import { money } from '#domain/money.ts';
import { asApproved } from '#register/people/approvals.ts';
import { atShift, type Context } from '#register/context.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { os } from '#register/handlers/os.ts';
import { note } from '#register/journal/journal.ts';

export const miscActs = {
  addMisc: os.sale.addMisc.handler(({ input: { name, price, quantity, approvalId }, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const variant = miscVariant(context);
    if (!variant) return refuse({ code: 'misc_not_set_up' });
    if (price < 0) return refuse({ code: 'price_below_zero' });
    if (price === 0) return refuse({ code: 'price_zero' });
    if (quantity < 0) return refuse({ code: 'return_needs_reason' });
    const item: Sellable = { ...variant, name: name.trim() || variant.name, price: money(price), misc: true };
    const act = 'sale.addMisc';
    let approvedBy: string | null = null;
    const agree = () => {
      const worth = { what: item.name, amount: price * quantity };
      const about = { name, price, quantity };
      const approved = asApproved(context, work.value, { act, about, worth, approvalId });
      if (approved.ok) ({ approvedBy } = approved.value);
      return approved;
    };
    const edited = editSale(context, (sale) => addItem(sale, item, quantity), { agree });
    const facts = { name: item.name, price, quantity, approvedBy };
    if (edited.ok) note(context, { staff: work.value.staff.name, act, facts });
    return edited;
  }),
};

/** It has no price of its own, so whoever scans or presses it has to key one. */
export function isMisc({ memory }: Pick<Context, 'memory'>, { code }: Pick<Variant, 'code'>): boolean {
  return code === memory.preferences.miscCode;
}

function miscVariant({ db, memory }: Context): Variant | undefined {
  const { miscCode } = memory.preferences;
  const variant = miscCode === '' ? undefined : findVariantByCode(db, [miscCode, miscCode]);
  return variant?.discontinued === false ? variant : undefined;
}
