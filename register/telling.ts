import { businessDay } from '#domain/business-day.ts';
import type { Happened } from '#domain/events.ts';
import type { OperationId } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';
import type { OperationStamp } from '#sync/enqueue.ts';

/** The moment of an event, as the shop's clock on the wall shows it. */
export function happenedNow({ clock, zone }: Pick<Register, 'clock' | 'zone'>): Happened {
  const at = clock.now();
  return { at, zone, businessDay: businessDay(at, zone) };
}

/** Of what nobody counts at the end of a shift. */
export function stampOfNoShift({ ids, version }: Pick<Register, 'ids' | 'version'>): OperationStamp {
  return { operationId: ids.next() as OperationId, shiftId: null, appVersion: version };
}
