import type { TenderTaken } from '#domain/events.ts';

/** Cash that went back whole as change has paid nothing, and the office refuses a payment of nothing. */
export function toWirePayments(payments: readonly TenderTaken[]) {
  return payments
    .filter(({ amount }) => amount !== 0)
    .map(({ method, amount, tendered, note }) => {
      return { Amount: amount, Method: method, Note: note, ...(tendered !== amount && { BuyerPaidAmount: tendered }) };
    });
}
