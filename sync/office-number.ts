import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import type { ShopEvent } from '#domain/events.ts';
import { isAboutQuote } from '#domain/quote-events.ts';

/** A manager has seen that the office has this invoice of ours under another number: ours is somebody else's there. */
export function noteOfficeNumber(tx: WriteDb, natKey: string, number: string): void {
  saveEngineState(tx, keyOf(natKey), number);
}

/** What is told of an invoice names the document that the office has it as, never the stranger under its number. */
export function asOfficeKnows(db: ReadDb, event: ShopEvent): ShopEvent {
  if (!('number' in event) || isAboutQuote(event)) return event;
  const { outletId } = event;
  const there = (number: string) => findEngineState(db, keyOf(`${outletId}|${number}`)) ?? number;
  if (event.kind !== 'invoice.create') return { ...event, number: there(event.number) };
  const { returnOf } = event;
  return returnOf ? { ...event, returnOf: { ...returnOf, number: there(returnOf.number) } } : event;
}

function keyOf(natKey: string): string {
  return `office.number.${natKey}`;
}
