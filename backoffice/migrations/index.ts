import { setUp } from '#backoffice/migrations/0001-set-up.ts';
import { catalogue } from '#backoffice/migrations/0002-catalogue.ts';
import { sales } from '#backoffice/migrations/0003-sales.ts';
import { goods } from '#backoffice/migrations/0005-goods.ts';
import { trade } from '#backoffice/migrations/0006-trade.ts';
import { documents } from '#backoffice/migrations/0007-documents.ts';
import { members } from '#backoffice/migrations/0008-members.ts';
import { integrations } from '#backoffice/migrations/0009-integrations.ts';
import { credentials } from '#backoffice/migrations/0010-credentials.ts';
import { manyInvoices } from '#backoffice/migrations/0011-many-invoices.ts';
import { tokens } from '#backoffice/migrations/0012-tokens.ts';
import { linePrice } from '#backoffice/migrations/0013-line-price.ts';
import { productTags } from '#backoffice/migrations/0014-product-tags.ts';
import { promotionTerms } from '#backoffice/migrations/0015-promotion-terms.ts';
import { lineSeller } from '#backoffice/migrations/0016-line-seller.ts';
import { linePoints } from '#backoffice/migrations/0017-line-points.ts';
import { keptShifts } from '#backoffice/migrations/0018-kept-shifts.ts';
import { formerCustomers } from '#backoffice/migrations/0019-former-customers.ts';
import { transferSerials } from '#backoffice/migrations/0020-transfer-serials.ts';
import { shiftExpenses } from '#backoffice/migrations/0021-shift-expenses.ts';
import { paymentKind } from '#backoffice/migrations/0022-payment-kind.ts';
import { billTax } from '#backoffice/migrations/0023-bill-tax.ts';
import { emailInCapitals } from '#backoffice/migrations/0024-email-in-capitals.ts';
import { paymentsOfDay } from '#backoffice/migrations/0025-payments-of-day.ts';
import { methodKinds } from '#backoffice/migrations/0026-method-kinds.ts';
import { depositDrawer } from '#backoffice/migrations/0027-deposit-drawer.ts';
import { formerTaxes } from '#backoffice/migrations/0028-former-taxes.ts';
import { taxedBefore } from '#backoffice/migrations/0029-taxed-before.ts';
import { suspendedFrom } from '#backoffice/migrations/0030-suspended-from.ts';
import { chosenInvoices } from '#backoffice/migrations/0031-chosen-invoices.ts';
import { manyOrders } from '#backoffice/migrations/0032-many-orders.ts';
import { ofACustomer } from '#backoffice/migrations/0033-of-a-customer.ts';
import { linesOfGoods } from '#backoffice/migrations/0034-lines-of-goods.ts';
import { transfersByDate } from '#backoffice/migrations/0035-transfers-by-date.ts';
import { billsByDate } from '#backoffice/migrations/0036-bills-by-date.ts';
import { goodsBack } from '#backoffice/migrations/0037-goods-back.ts';
import { pagesInOrder } from '#backoffice/migrations/0038-pages-in-order.ts';
import { namesSought } from '#backoffice/migrations/0039-names-sought.ts';
import { depositsByShift } from '#backoffice/migrations/0041-deposits-by-shift.ts';
import { restOfWriteOffs } from '#backoffice/migrations/0042-rest-of-write-offs.ts';
import { lettersLeave } from '#backoffice/migrations/0043-letters-leave.ts';
import { tills } from '#backoffice/migrations/0044-tills.ts';
import { joining } from '#backoffice/migrations/0045-joining.ts';
import type { Migration } from '#backoffice/migrations/migration.ts';

export const migrations: readonly Migration[] = [
  setUp,
  catalogue,
  sales,
  goods,
  trade,
  documents,
  members,
  integrations,
  credentials,
  manyInvoices,
  tokens,
  linePrice,
  productTags,
  promotionTerms,
  lineSeller,
  linePoints,
  keptShifts,
  formerCustomers,
  transferSerials,
  shiftExpenses,
  paymentKind,
  billTax,
  emailInCapitals,
  paymentsOfDay,
  methodKinds,
  depositDrawer,
  formerTaxes,
  taxedBefore,
  suspendedFrom,
  chosenInvoices,
  manyOrders,
  ofACustomer,
  linesOfGoods,
  transfersByDate,
  billsByDate,
  goodsBack,
  pagesInOrder,
  namesSought,
  depositsByShift,
  restOfWriteOffs,
  lettersLeave,
  tills,
  joining,
];
