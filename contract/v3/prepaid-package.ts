import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, decimal, requiredText, says, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { outletAndNumber, outletFields, pageFields, periodFields } from '#contract/v3/selection.ts';

const tag = 'Prepaid Package';
const path = '/api/v3/PrepaidPackage';
const create = [{ role: 'CREATE', module: 'Prepaid Packages' }];
const view = [{ role: 'VIEW', module: 'Prepaid Packages' }];

export const prepaidStates = ['Active', 'Expired', 'Empty'] as const;

export const prepaidCheckIn = operation({
  name: 'prepaidCheckIn',
  tag,
  method: 'POST',
  path: `${path}/CheckIn`,
  roles: create,
  summary: 'Begin a session of a member on a package',
  input: z.object({
    ...outletFields,
    MemberCode: assumed(requiredText),
    /** The name or code of the package. */
    Package: assumed(requiredText),
    /** Who attends the member; the shop may call it otherwise. */
    Doctor: assumed(text.nullish()),
    Note: assumed(text.nullish()),
  }),
  output: messageAnswer,
});

export const prepaidCheckOut = operation({
  name: 'prepaidCheckOut',
  tag,
  method: 'POST',
  path: `${path}/CheckOut`,
  roles: create,
  summary: 'End the session of a member',
  input: z.object({ MemberCode: assumed(requiredText) }),
  output: messageAnswer,
});

const historyFields = {
  Outlet: assumed(text.nullish()),
  Number: assumed(requiredText),
  Date: assumed(text),
  Customer: assumed(text.nullish()),
  CustomerCode: assumed(text.nullish()),
  Package: assumed(text.nullish()),
  Doctor: assumed(text.nullish()),
  CheckIn: assumed(text.nullish()),
  /** Null while the member is inside. */
  CheckOut: assumed(text.nullish()),
  Used: assumed(decimal.nullish()),
  /** Null when the package has no limit. */
  Remaining: assumed(decimal.nullish()),
  ExpiredDate: assumed(text.nullish()),
  Note: assumed(text.nullish()),
};

export const prepaidHistory = operation({
  name: 'prepaidHistory',
  tag,
  method: 'POST',
  path: `${path}/History`,
  roles: view,
  summary: 'Sessions, newest first',
  input: z.object({
    ...outletFields,
    ...pageFields,
    ...periodFields,
    CustomerCode: assumed(text.nullish()),
    Email: assumed(text.nullish()),
    Doctor: assumed(text.nullish()),
  }),
  output: z.array(z.looseObject(historyFields)),
});

export const prepaidHistoryDetail = operation({
  name: 'prepaidHistoryDetail',
  tag,
  method: 'POST',
  path: `${path}/History/Detail`,
  roles: view,
  summary: 'The history of one package, by the number of the package or of one of its sessions',
  input: outletAndNumber,
  output: z.looseObject({
    ...historyFields,
    InvoiceNumber: assumed(text.nullish()),
    Code: assumed(text.nullish()),
    StartDate: assumed(text.nullish()),
    /** 0 is unlimited. */
    Point: assumed(decimal.nullish()),
    Status: assumed(text.nullish()),
    Sessions: assumed(
      z.array(
        z.looseObject({
          Number: assumed(text),
          CheckIn: assumed(text),
          CheckOut: assumed(text.nullish()),
          Doctor: assumed(text.nullish()),
          Used: assumed(decimal),
          Remaining: assumed(decimal.nullish()),
        }),
      ),
    ),
  }),
});

export const prepaidList = operation({
  name: 'prepaidList',
  tag,
  method: 'POST',
  path: `${path}/List`,
  roles: view,
  summary: 'Packages sold, newest first',
  input: z.object({
    ...outletFields,
    ...pageFields,
    ...periodFields,
    CustomerCode: assumed(text.nullish()),
    Email: assumed(text.nullish()),
    Status: assumed(z.enum(prepaidStates, { error: says('must be Active, Expired or Empty') }).nullish()),
  }),
  output: z.array(
    z.looseObject({
      Outlet: assumed(text.nullish()),
      Number: assumed(requiredText),
      InvoiceNumber: assumed(text.nullish()),
      Customer: assumed(text.nullish()),
      CustomerCode: assumed(text.nullish()),
      Package: assumed(text),
      Code: assumed(text.nullish()),
      Date: assumed(text),
      StartDate: assumed(text.nullish()),
      ExpiredDate: assumed(text.nullish()),
      /** 0 is unlimited. */
      Point: assumed(decimal),
      Used: assumed(decimal),
      Remaining: assumed(decimal.nullish()),
      Status: assumed(text),
    }),
  ),
});
