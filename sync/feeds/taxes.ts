import { taxList } from '#contract/v3/tax.ts';
import { type OfficeTax, replaceTaxes } from '#db/tables/shop.ts';
import { rateFromPercent, type TaxRule } from '#domain/tax.ts';
import { shopList } from '#sync/feeds/shop-list.ts';

export const taxes = shopList<typeof taxList, OfficeTax>({
  name: 'taxes',
  op: taxList,
  read: (list) =>
    list.map(({ ID, Name, Rate, Inclusive, Components }) => {
      const rate = rateFromPercent(Rate);
      return { id: ID, name: Name, rate, included: Inclusive === true, ...partsOf(Components ?? [], rate) };
    }),
  write: replaceTaxes,
});

/** A group whose taxes do not come to its rate is one tax: nobody could say how much of it is which. */
function partsOf(
  components: readonly { readonly Name: string; readonly Rate: number }[],
  rate: number,
): Pick<TaxRule, 'parts'> {
  const parts = components.map(({ Name, Rate }) => ({ name: Name, rate: rateFromPercent(Rate) }));
  const isGroup = parts.length > 1 && rate > 0 && parts.every((part) => part.rate >= 0);
  return isGroup && parts.reduce((sum, part) => sum + part.rate, 0) === rate ? { parts } : {};
}
