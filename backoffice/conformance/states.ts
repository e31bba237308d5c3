import type { Check } from '#backoffice/conformance/check.ts';
import { customerStates } from '#backoffice/conformance/states-customer.ts';
import { invoiceStates } from '#backoffice/conformance/states-invoice.ts';
import { orderStates } from '#backoffice/conformance/states-order.ts';
import { shiftStates } from '#backoffice/conformance/states-shift.ts';

/** A row of the specification's table of states, or a refusal of its move from another state. */
export type StateCheck = Omit<Check, 'tag'>;

/** Section 3 of the specification: every move with its effect, and its refusal from each other state. */
export function stateChecks(tags: ReadonlyMap<string, string>): Check[] {
  const rows: StateCheck[] = [...invoiceStates, ...orderStates, ...shiftStates, ...customerStates];
  return rows.map((row) => ({ ...row, name: `state: ${row.name}`, tag: tags.get(row.id) ?? '' }));
}
