import type { orderRecords } from '#backoffice/store/invoices/orders.ts';
import type { OrderDocument } from '#backoffice/store/tables-documents.ts';

type Order = Awaited<ReturnType<typeof orderRecords>>[number];

/** An order parked at a register, as lists of parked orders show it. */
export function parkedRow(order: Order, row: OrderDocument | undefined) {
  return {
    ID: order.ID,
    Outlet: order.Outlet,
    Number: order.Number,
    Label: row?.label ?? null,
    Register: order.Register,
    Customer: order.Customer?.Name ?? null,
    Amount: order.Amount,
    Created: order.Created,
    CreatedBy: order.CreatedBy,
    Variants: order.Variants,
  };
}
