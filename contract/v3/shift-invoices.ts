import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, integer, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { documentKey, withTotalCount } from '#contract/v3/selection.ts';
import { shiftInvoiceFields, shiftInvoicesInput, shiftListInput, shiftRowFields } from '#contract/v3/shift.ts';

const tag = 'Shift';
const path = '/api/v3/Shift';
const roles = [{ role: 'VIEW', module: 'Shift' }];

export const shiftInvoiceDetailWithNote = operation({
  name: 'shiftInvoiceDetailWithNote',
  tag,
  method: 'GET',
  path: `${path}/InvoiceDetailWithNote`,
  roles: [],
  summary: 'The invoices of a shift, with their notes',
  input: shiftInvoicesInput,
  output: z.array(z.looseObject({ ...shiftInvoiceFields, Note: assumed(text.nullish()) })),
});

export const shiftTotalCount = operation({
  name: 'shiftTotalCount',
  tag,
  method: 'GET',
  path: `${path}/TotalCount`,
  roles,
  summary: 'Shifts with what they sold, and how many there are',
  input: shiftListInput,
  output: withTotalCount(
    z.looseObject({
      ...shiftRowFields,
      Products: assumed(
        z.array(
          z.looseObject({
            Code: assumed(text),
            Name: assumed(text.nullish()),
            Quantity: assumed(integer),
            Sales: assumed(integer),
          }),
        ),
      ),
    }),
  ),
});

export const shiftDelete = operation({
  name: 'shiftDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'Delete', module: 'Shift' }],
  summary: 'Delete a shift that is closed; its invoices stay',
  input: documentKey,
  output: messageAnswer,
});

export const shiftVoid = operation({
  name: 'shiftVoid',
  tag,
  method: 'DELETE',
  path: `${path}/Void`,
  roles: [{ role: 'Void', module: 'Shift' }],
  summary: 'Void a shift that is closed: no list shows it any more',
  input: documentKey,
  output: messageAnswer,
});

export const shiftErase = operation({
  name: 'shiftErase',
  tag,
  method: 'DELETE',
  path: `${path}/Erase`,
  roles: [{ role: 'Erase', module: 'Orders' }],
  summary: 'Erase a closed shift for ever, voided or not',
  input: documentKey,
  output: messageAnswer,
});
