import type { Router } from '@orpc/server';

import type { registerContract } from '#contract/register/index.ts';
import type { Context } from '#register/context.ts';
import { catalogueHandlers } from '#register/handlers/catalogue.ts';
import { changesHandlers } from '#register/handlers/changes.ts';
import { customerHandlers } from '#register/handlers/customer.ts';
import { drawerHandlers } from '#register/handlers/drawer.ts';
import { goodsListHandlers } from '#register/handlers/goods-list.ts';
import { invoiceHandlers } from '#register/handlers/invoice.ts';
import { joiningHandlers } from '#register/handlers/joining.ts';
import { labelHandlers } from '#register/handlers/label.ts';
import { os } from '#register/handlers/os.ts';
import { ownShopHandlers } from '#register/handlers/own-shop.ts';
import { parkedHandlers } from '#register/handlers/parked.ts';
import { paymentHandlers } from '#register/handlers/payment.ts';
import { pointsHandlers } from '#register/handlers/points.ts';
import { practiceHandlers } from '#register/handlers/practice.ts';
import { quoteHandlers } from '#register/handlers/quote.ts';
import { reportHandlers } from '#register/handlers/report.ts';
import { rescueHandlers } from '#register/handlers/rescue.ts';
import { returnsHandlers } from '#register/handlers/returns.ts';
import { saleHandlers } from '#register/handlers/sale.ts';
import { scaleHandlers } from '#register/handlers/scale.ts';
import { secondCopyHandlers } from '#register/handlers/second-copy.ts';
import { selfTestHandlers } from '#register/handlers/self-test.ts';
import { sessionHandlers } from '#register/handlers/session.ts';
import { staffHandlers } from '#register/handlers/staff.ts';
import { labelTest, printerQueues, printerTest } from '#register/handlers/printer-test.ts';
import { settingsFileHandlers } from '#register/handlers/settings-file.ts';
import { printingHandlers, settingsHandlers } from '#register/handlers/settings.ts';
import { shiftHandlers } from '#register/handlers/shift.ts';
import { shopHandlers } from '#register/handlers/shop.ts';
import { stockHandlers } from '#register/handlers/stock.ts';
import { supportHandlers } from '#register/handlers/support.ts';
import { syncHandlers } from '#register/handlers/sync.ts';
import { tillHandlers } from '#register/handlers/till.ts';
import { updatesHandlers } from '#register/handlers/updates.ts';
import { visitHandlers } from '#register/handlers/visit.ts';
import { worksHandlers } from '#register/handlers/works.ts';

/** Named, because the one that would be inferred is too long for a declaration. */
type RegisterRouter = Router<typeof registerContract, Context>;

/** A handler for every procedure of the contract: a missing one does not compile. */
export const registerRouter: RegisterRouter = os.router({
  till: tillHandlers,
  session: sessionHandlers,
  staff: staffHandlers,
  catalogue: catalogueHandlers,
  stock: stockHandlers,
  customer: customerHandlers,
  visit: visitHandlers,
  sale: saleHandlers,
  parked: parkedHandlers,
  quote: quoteHandlers,
  practice: practiceHandlers,
  returns: returnsHandlers,
  invoice: invoiceHandlers,
  payment: paymentHandlers,
  points: pointsHandlers,
  shift: shiftHandlers,
  report: reportHandlers,
  drawer: drawerHandlers,
  sync: syncHandlers,
  rescue: rescueHandlers,
  works: worksHandlers,
  selfTest: selfTestHandlers,
  settings: settingsHandlers,
  printing: { ...printingHandlers, test: printerTest, testLabel: labelTest, queues: printerQueues },
  joining: joiningHandlers,
  ownShop: ownShopHandlers,
  goodsList: goodsListHandlers,
  settingsFile: settingsFileHandlers,
  shop: shopHandlers,
  label: labelHandlers,
  scale: scaleHandlers,
  secondCopy: secondCopyHandlers,
  support: supportHandlers,
  updates: updatesHandlers,
  changes: changesHandlers,
});
