import { listStaff } from '#db/tables/staff.ts';
import { refuse } from '#domain/result.ts';
import { os } from '#register/handlers/os.ts';
import { startAgainAfter } from '#register/handlers/start-again-after.ts';
import { openOwnShop } from '#register/new-shop/open-shop.ts';
import { staysHere } from '#register/second-copy/replacement.ts';

export const ownShopHandlers = {
  open: os.ownShop.open.handler(({ input, context }) => {
    if (listStaff(context.db).length > 0) return refuse({ code: 'manager_exists' });
    const stays = staysHere(context);
    if (!stays.ok) return stays;
    return startAgainAfter(context, () => openOwnShop(context, input));
  }),
};
