import { generateKeyPairSync } from 'node:crypto';

import type { OperationId } from '#domain/ids.ts';
import { signWholeSale } from '#register/receipts/signed-sale.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { sale } from '#testing/till-events.ts';

/** The code on a receipt of two teas, of a till nobody has met. */
export function paperOfALostTill(outletId: string, number: string): string {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const sold = { ...sale(number, createFakeClock()), outletId };
  const { total, tax } = sold.totals;
  const operationId = '01930000-0000-7000-8000-000000000001' as OperationId;
  const printed = { number, soldAt: Math.floor(sold.at / 1000), total, tax };
  const code = signWholeSale(printed, { sale: sold, operationId }, key);
  if (code === undefined) throw new Error('two teas fit onto any paper');
  return code;
}
