import type Database from 'better-sqlite3';

import { type Body, referenceIn, word } from '#testing/simulator/office/asked.ts';
import { prepared } from '#testing/simulator/till/disk.ts';

export interface Row {
  readonly operation: string;
  readonly kind: string;
  readonly state: string;
  readonly lane: string;
}

/** By the reference in the request; what has no place for one is known by its document. */
export function findRow(file: Database.Database, route: string, body: Body): Row | undefined {
  const payments = body['Payments'];
  const [first] = Array.isArray(payments) ? (payments as Body[]) : [];
  const said = word(body['ReferenceNumber']) || word(body['Note']) || word(first?.['Note']);
  const reference = referenceIn(said);
  const columns = 'SELECT op_id AS operation, kind, state, lane FROM operation';
  if (reference !== null) return prepared(file, `${columns} WHERE op_id = +?`).get(reference) as Row | undefined;
  const kind = route === 'POST /Customer' ? 'customer.create' : 'customer.edit';
  if (/^(POST|PUT) \/Customer/.test(route))
    return prepared(
      file,
      `${columns} WHERE kind = +? AND (label = +? OR payload ->> 'officeId' = +?) ORDER BY state = 'in_flight' DESC, seq DESC`,
    ).get(kind, word(body['Code']), word(body['ID'])) as Row | undefined;
  const nameless = withoutReference[route]?.(body);
  if (nameless === undefined) return undefined;
  return prepared(file, `${columns} WHERE kind = +? AND label = +? ORDER BY state = 'in_flight' DESC, seq DESC`).get(
    nameless,
    word(body['MemberCode']) || word(body['Number']) || word(body['Code']),
  ) as Row | undefined;
}

const withoutReference: Readonly<Record<string, (body: Body) => string>> = {
  'DELETE /WriteOff/Invoice': () => 'writeoff.cancel',
  'DELETE /Payment/Invoice': () => 'payment.delete',
  'POST /Invoice/SendReceiptByEmail': () => 'receipt.email',
  'POST /PrepaidPackage/CheckOut': () => 'package.checkout',
  'POST /Product': () => 'product.create',
  'POST /OutletPrice': () => 'price.set',
  'PUT /OutletPrice': () => 'price.set',
  'DELETE /OutletPrice': () => 'price.drop',
  'DELETE /Estimate': (body) => (body['ConvertedNumber'] ? 'estimate.convert' : 'estimate.cancel'),
  'DELETE /SalesOrder': (body) => (body['ConvertedNumber'] ? 'salesorder.convert' : 'salesorder.cancel'),
};
