import type { TenderTaken } from '#domain/events.ts';

export function toWirePayment({ method, amount, tendered, note }: TenderTaken) {
  return { Amount: amount, Method: method, Note: note, ...(tendered !== amount && { BuyerPaidAmount: tendered }) };
}
