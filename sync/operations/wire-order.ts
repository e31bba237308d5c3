import type { InvoiceCreated } from '#domain/events.ts';
import { localTime } from '#sync/operations/wire-time.ts';

/** What an estimate, a sales order and an invoice have in common. */
type Order = Pick<
  InvoiceCreated,
  | 'at'
  | 'zone'
  | 'businessDay'
  | 'outletId'
  | 'number'
  | 'register'
  | 'salesPerson'
  | 'taxName'
  | 'discountPercent'
  | 'discountAmount'
  | 'customer'
  | 'note'
  | 'lines'
>;

export function toWireOrder(event: Order, ref: string) {
  return {
    OutletID: event.outletId,
    Number: event.number,
    Date: event.businessDay,
    Tag: 'Store',
    TaxType: event.taxName,
    SalesPerson: event.salesPerson,
    Register: event.register,
    Discount1: event.discountPercent,
    DiscountAmount: event.discountAmount,
    Note: event.note,
    OrderNote: localTime(event.at, event.zone),
    ReferenceNumber: ref,
    ...(event.customer && { Customer: toWireCustomer(event.customer) }),
    Variants: event.lines.map((line) => ({
      Code: line.code,
      Quantity: line.quantity,
      Price: line.price,
      ...(line.listPrice !== undefined && { PriceOriginal: line.listPrice }),
      Discount: line.discountPercent,
      ...(line.discountAmount !== 0 && { DiscountAmount: line.discountAmount }),
      ...(line.salesPerson !== undefined && { SalesName: line.salesPerson }),
      ...(line.serials && {
        Serials: line.serials.map(({ serial, quantity }) => ({ Serial: serial, Quantity: quantity })),
      }),
      Note: [line.misc && line.name, line.note, line.promotion].filter(Boolean).join(' · '),
    })),
  };
}

function toWireCustomer({ code, name, email, mobile }: NonNullable<Order['customer']>) {
  return { Name: name, ...(code && { Code: code }), ...(email && { Email: email }), ...(mobile && { Mobile: mobile }) };
}
