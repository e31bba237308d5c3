import type { ContractRouterClient } from '@orpc/contract';

import { catalogueProcedures } from '#contract/register/catalogue.ts';
import { changesProcedures } from '#contract/register/changes.ts';
import { customerProcedures } from '#contract/register/customer.ts';
import { drawerProcedures } from '#contract/register/drawer.ts';
import { goodsListProcedures } from '#contract/register/goods-list.ts';
import { invoiceProcedures } from '#contract/register/invoice.ts';
import { joiningProcedures } from '#contract/register/joining.ts';
import { labelProcedures } from '#contract/register/label.ts';
import { ownShopProcedures } from '#contract/register/own-shop.ts';
import { parkedProcedures } from '#contract/register/parked.ts';
import { paymentProcedures } from '#contract/register/payment.ts';
import { pointsProcedures } from '#contract/register/points.ts';
import { practiceProcedures } from '#contract/register/practice.ts';
import { quoteProcedures } from '#contract/register/quote.ts';
import { reportProcedures } from '#contract/register/report.ts';
import { rescueProcedures } from '#contract/register/rescue.ts';
import { returnsProcedures } from '#contract/register/returns.ts';
import { saleProcedures } from '#contract/register/sale.ts';
import { secondCopyProcedures } from '#contract/register/second-copy.ts';
import { selfTestProcedures } from '#contract/register/self-test.ts';
import { sessionProcedures } from '#contract/register/session.ts';
import { staffProcedures } from '#contract/register/staff.ts';
import { settingsFileProcedures } from '#contract/register/settings-file.ts';
import { printingProcedures, scaleProcedures, settingsProcedures } from '#contract/register/settings.ts';
import { shiftProcedures } from '#contract/register/shift.ts';
import { shopProcedures } from '#contract/register/shop.ts';
import { stockProcedures } from '#contract/register/stock.ts';
import { supportProcedures } from '#contract/register/support.ts';
import { syncProcedures } from '#contract/register/sync.ts';
import { tillProcedures } from '#contract/register/till.ts';
import { updatesProcedures } from '#contract/register/updates.ts';
import { visitProcedures } from '#contract/register/visit.ts';
import { worksProcedures } from '#contract/register/works.ts';

/** Everything the window may ask of the register. */
export const registerContract = {
  till: tillProcedures,
  session: sessionProcedures,
  staff: staffProcedures,
  catalogue: catalogueProcedures,
  stock: stockProcedures,
  customer: customerProcedures,
  visit: visitProcedures,
  sale: saleProcedures,
  parked: parkedProcedures,
  quote: quoteProcedures,
  practice: practiceProcedures,
  returns: returnsProcedures,
  invoice: invoiceProcedures,
  payment: paymentProcedures,
  points: pointsProcedures,
  shift: shiftProcedures,
  report: reportProcedures,
  drawer: drawerProcedures,
  sync: syncProcedures,
  rescue: rescueProcedures,
  works: worksProcedures,
  selfTest: selfTestProcedures,
  settings: settingsProcedures,
  settingsFile: settingsFileProcedures,
  printing: printingProcedures,
  joining: joiningProcedures,
  ownShop: ownShopProcedures,
  goodsList: goodsListProcedures,
  shop: shopProcedures,
  label: labelProcedures,
  scale: scaleProcedures,
  secondCopy: secondCopyProcedures,
  support: supportProcedures,
  updates: updatesProcedures,
  changes: changesProcedures,
};

export type RegisterClient = ContractRouterClient<typeof registerContract>;
