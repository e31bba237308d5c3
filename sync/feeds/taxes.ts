import { taxList } from '#contract/v3/tax.ts';
import { replaceTaxes } from '#db/tables/shop.ts';
import { rateFromPercent, type TaxRule } from '#domain/tax.ts';
import { shopList } from '#sync/feeds/shop-list.ts';

export const taxes = shopList<typeof taxList, TaxRule>({
  name: 'taxes',
  op: taxList,
  read: (list) =>
    list.map(({ Name, Rate, Inclusive }) => ({
      name: Name,
      rate: rateFromPercent(Rate),
      included: Inclusive === true,
    })),
  write: replaceTaxes,
});
