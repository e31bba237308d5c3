import { z } from 'zod';

import { languages } from '#domain/languages.ts';
import { command, nothing, refusal } from '#contract/register/procedure.ts';

export const newShop = z.object({
  outlet: z.object({ name: z.string().max(60), code: z.string().max(8) }),
  /** `scale`: digits behind the point, which stay for good once there was a shift. */
  currency: z.object({ code: z.string().max(3), symbol: z.string().max(6), scale: z.int().min(0).max(4) }),
  /** Its ways to pay and what else has a name begin in it. */
  language: z.enum(languages),
});

export const ownShopProcedures = {
  /**
   * Before anybody was taken on here: the till's own back office begins anew as this shop, with no goods, in this money and in the
   * zone of the machine. The till starts again by itself as that; what it showed is moved aside.
   */
  open: command(['till'], {
    input: newShop,
    answer: nothing,
    refusals: [
      refusal('manager_exists'),
      refusal('replacement_waits'),
      refusal('restore_running'),
      /** The back office is another machine's. */
      refusal('own_shop_elsewhere'),
      refusal('own_shop_name_missing'),
      refusal('own_shop_code_wrong'),
      refusal('own_shop_money_wrong'),
    ],
  }),
};
