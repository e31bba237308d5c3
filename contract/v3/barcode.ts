import { z } from 'zod';

import { integer, requiredText, shown, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { outletAndNumber } from '#contract/v3/selection.ts';

const tag = 'Deprecated API';

const barcodeItem = z.looseObject({
  VariantID: shown(requiredText),
  Name: shown(text),
  Code: shown(requiredText),
  Quantity: shown(integer),
  UnitPrice: shown(integer),
});

export const barcodeByBillNumber = operation({
  name: 'barcodeByBillNumber',
  tag,
  method: 'GET',
  path: '/api/v3/Barcode/ByBillNumber',
  roles: [],
  deprecated: true,
  summary: 'A label for each piece a supplier bill brought in',
  input: outletAndNumber,
  output: z.array(barcodeItem),
});

export const barcodeByOutletDeliveryNumber = operation({
  name: 'barcodeByOutletDeliveryNumber',
  tag,
  method: 'GET',
  path: '/api/v3/Barcode/ByOutletDeliveryNumber',
  roles: [],
  deprecated: true,
  summary: 'A label for each piece that came with a transfer to or from an outlet',
  input: outletAndNumber,
  output: z.array(barcodeItem),
});
