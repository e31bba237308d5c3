import type { Happened, SoldTo } from '#domain/events.ts';
import type { OperationId } from '#domain/ids.ts';

/** A member of whom the back office keeps packages; the code is all it takes to name one. */
interface AboutVisit extends Happened {
  readonly outletId: string;
  /** The till's own: a check-out that knows its check-in has the same. */
  readonly visitId: string;
  readonly member: Pick<SoldTo, 'code' | 'name'>;
}

export interface PackageCheckedIn extends AboutVisit {
  readonly kind: 'package.checkin';
  readonly packageName: string;
  /** Who attends the member; empty when nobody was named. */
  readonly doctor: string;
}

export interface PackageCheckedOut extends AboutVisit {
  readonly kind: 'package.checkout';
  /** What told of the check-in; null when that was another till's. */
  readonly cameIn: OperationId | null;
}

export type VisitEvent = PackageCheckedIn | PackageCheckedOut;

export function isAboutVisit(event: { readonly kind: string }): event is VisitEvent {
  return event.kind.startsWith('package.');
}
