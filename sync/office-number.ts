import type { ReadDb, WriteDb } from '#db/connection.ts';
import { customerCodeNow } from '#db/tables/customer-codes.ts';
import { calledNow, codesNow } from '#db/tables/code-names.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { methodsNow } from '#db/tables/method-names.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';
import { findOutlet } from '#db/tables/shop.ts';
import { taxToldAs } from '#db/tables/tax-names.ts';
import type { ShopEvent, SoldLine } from '#domain/events.ts';
import { isAboutQuote } from '#domain/quote-events.ts';

/** A manager has seen that the office has this invoice of ours under another number: ours is somebody else's there. */
export function noteOfficeNumber(tx: WriteDb, natKey: string, number: string): void {
  saveEngineState(tx, keyOf(natKey), number);
}

/**
 * What is told of an invoice names the document that the office has it as, never the stranger under its number. Outlets, taxes
 * and payment methods that are told by name have the name of now, and goods and customers their code of now.
 */
export function asOfficeKnows(db: ReadDb, asTold: ShopEvent, { seq }: Pick<OutboxRow, 'seq'>): ShopEvent {
  const event = ofWhomItIsNow(db, soldAsCalledNow(db, taxedAsCalledNow(db, asTold)));
  if (event.kind === 'price.set' || event.kind === 'price.drop') {
    const code = codesNow(db, [event.code], { operation: seq }).get(event.code) ?? event.code;
    return { ...event, code, outlet: findOutlet(db, event.outletId)?.name ?? event.outlet };
  }
  if (event.kind === 'adjustment.create') return { ...event, moved: calledNow(db, event.moved, { operation: seq }) };
  if (!('number' in event) || isAboutQuote(event)) return event;
  const { outletId } = event;
  const there = (number: string) => findEngineState(db, keyOf(`${outletId}|${number}`)) ?? number;
  const told = paidAsCalledNow(db, event);
  if (told.kind !== 'invoice.create') return { ...told, number: there(told.number) };
  const { returnOf } = told;
  return returnOf ? { ...told, returnOf: { ...returnOf, number: there(returnOf.number) } } : told;
}

function taxedAsCalledNow<Event extends ShopEvent>(db: ReadDb, event: Event): Event {
  if (!('taxName' in event)) return event;
  const taxName = taxToldAs(db, event.taxName);
  return taxName === event.taxName ? event : { ...event, taxName };
}

function soldAsCalledNow<Event extends ShopEvent>(db: ReadDb, event: Event): Event {
  if (!('lines' in event)) return event;
  const codes = event.lines.map(({ code }) => code);
  const { number } = event;
  const now = codesNow(db, codes, isAboutQuote(event) ? { quote: number } : { invoice: number });
  // What comes back is called as on its receipt.
  const back = event.kind === 'invoice.create' && event.returnOf;
  const then = back ? codesNow(db, codes, { invoice: back.number }) : now;
  if (now.size === 0 && then.size === 0) return event;
  const called = ({ code, quantity }: SoldLine) => (quantity < 0 ? then : now).get(code) ?? code;
  return { ...event, lines: event.lines.map((line) => ({ ...line, code: called(line) })) };
}

/** An office that has forgotten an old code would make somebody new of it. */
function ofWhomItIsNow<Event extends ShopEvent>(db: ReadDb, event: Event): Event {
  const recoded = <Whom extends { readonly code: string }>(whom: Whom) => {
    const code = customerCodeNow(db, whom.code);
    return code === whom.code ? whom : { ...whom, code };
  };
  if (event.kind === 'customer.edit') return { ...event, code: customerCodeNow(db, event.code) };
  if ('member' in event) return { ...event, member: recoded(event.member) };
  return 'customer' in event && event.customer ? { ...event, customer: recoded(event.customer) } : event;
}

function paidAsCalledNow<Event extends ShopEvent>(db: ReadDb, event: Event): Event {
  if (!('payments' in event)) return event;
  const now = methodsNow(db);
  if (now.size === 0) return event;
  return {
    ...event,
    payments: event.payments.map((each) => ({ ...each, method: now.get(each.method) ?? each.method })),
  };
}

function keyOf(natKey: string): string {
  return `office.number.${natKey}`;
}
