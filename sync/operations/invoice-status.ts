import { locateInvoice } from '#sync/operations/locate-invoice.ts';
import type { Finding, Look } from '#sync/operations/operation.ts';

/** Voiding and restoring set a state, so the state is all there is to see, whoever set it. */
export async function verifyStatus(
  key: { outletId: string; number: string },
  wanted: 'Active' | 'Voided',
  look: Look,
): Promise<Finding> {
  const located = await locateInvoice(key, look);
  if (located.kind === 'unclear') return located;
  if (located.kind === 'absent') return { kind: 'nothing' };
  const { Status, ID } = located.invoice;
  if (Status === wanted) return { kind: 'stands', serverId: ID };
  if (Status === 'Active' || Status === 'Voided') return { kind: 'nothing' };
  return { kind: 'unclear', message: `the invoice is ${Status ?? 'silent about its status'}` };
}
