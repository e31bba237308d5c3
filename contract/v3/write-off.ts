import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import {
  assumed,
  day,
  flag,
  integer,
  integerBetween,
  optionalDay,
  requiredText,
  shown,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import {
  namesOutlet,
  outletAndNumber,
  outletAndNumberFields,
  outletAndNumberList,
  outletFields,
  outletMissing,
} from '#contract/v3/selection.ts';

const tag = 'Invoice Write Off';
const path = '/api/v3/WriteOff/Invoice';
const roles = [{ role: 'ADD', module: 'Payment' }];
const aliases = { Type: 'Tag', date: 'Date' };

const writeOffFields = {
  Number: shown(requiredText),
  Outlet: shown(text.nullish()),
  /** The day it counts for; `Created` is when it was written. */
  Date: assumed(text.nullish()),
  Created: shown(text.nullish()),
  CreatedBy: shown(text.nullish()),
  Amount: shown(integer),
  Tag: shown(text.nullish()),
  Note: assumed(text.nullish()),
};

const writeOffWithCustomer = z.looseObject({ ...writeOffFields, Customer: shown(text.nullish()) });

export const writeOffByNumber = operation({
  name: 'writeOffByNumber',
  tag,
  method: 'GET',
  path: `${path}/Number`,
  roles: [],
  summary: 'The write-off of one invoice',
  input: outletAndNumber,
  output: z.looseObject(writeOffFields),
});

export const writeOffList = operation({
  name: 'writeOffList',
  tag,
  method: 'GET',
  path,
  roles: [],
  summary: 'Write-offs of a range of days',
  input: z.object({ From: shown(day), To: shown(optionalDay), ...outletFields }),
  output: z.array(writeOffWithCustomer),
});

const reasonFields = {
  ...outletAndNumberFields,
  /** One of the write-off options. */
  Tag: shown(requiredText),
  /** `yyyy/mm/dd`; the service's today when absent. */
  Date: shown(optionalDay),
  Note: shown(text.nullish()),
};

export const writeOffAdd = operation({
  name: 'writeOffAdd',
  tag,
  method: 'POST',
  path,
  roles,
  aliases,
  summary: 'Write off what is unpaid of an Unpaid or Partial invoice',
  headers: z.object({ MatchUnpaidAmount: shown(flag.nullish()) }),
  input: z
    .object({
      ...reasonFields,
      Items: shown(
        z
          .array(
            z.object({
              Name: shown(text.nullish()),
              Amount: shown(integerBetween(-1e12, 1e12)),
              Note: shown(text.nullish()),
            }),
          )
          .min(1, { error: 'must have at least one item' })
          .nullish(),
      ),
    })
    .refine(namesOutlet, outletMissing()),
  output: messageAnswer,
});

export const writeOffUpdate = operation({
  name: 'writeOffUpdate',
  tag,
  method: 'PUT',
  path,
  roles,
  aliases,
  summary: 'Change the reason, date or note of a write-off',
  input: z.object(reasonFields).refine(namesOutlet, outletMissing()),
  output: messageAnswer,
});

export const writeOffCancel = operation({
  name: 'writeOffCancel',
  tag,
  method: 'DELETE',
  path,
  place: 'query',
  roles: [],
  summary: 'Cancel the write-off of an invoice',
  input: outletAndNumber,
  output: messageAnswer,
});

export const writeOffByListNumber = operation({
  name: 'writeOffByListNumber',
  tag,
  method: 'POST',
  path: `${path}/ListInvoiceNumber`,
  alternates: [{ method: 'GET', path: `${path}/ListInvoiceNumber` }],
  roles: [],
  summary: 'Write-offs of several invoices of an outlet',
  input: outletAndNumberList,
  output: z.array(writeOffWithCustomer),
});
