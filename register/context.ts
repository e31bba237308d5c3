import type { Topic } from '#contract/register/procedure.ts';
import type { ReadDb } from '#db/connection.ts';
import type { Shift } from '#db/tables/shifts.ts';
import type { StaffMember } from '#db/tables/staff.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Changes } from '#register/changes.ts';
import type { LandingsView } from '#register/landing/landings.ts';
import type { Memory } from '#register/memory.ts';
import type { Clock, Ids, Log, ScalePort, SpoolerPort } from '#register/ports.ts';
import type { OfficePlace } from '#register/own-office.ts';
import type { Printing } from '#register/printing/printing.ts';
import type { PracticeDoor } from '#register/practice/practice-shop.ts';
import type { CopyKeeper } from '#register/second-copy/keeper.ts';
import type { TillIdentity } from '#register/settings.ts';
import type { Updates } from '#register/updates/standing.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import type { SyncEngine } from '#sync/engine.ts';

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly scale: number;
}

/** The register, as its handlers see it. */
export interface Register {
  readonly db: ReadDb;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly changes: Changes;
  readonly memory: Memory;
  readonly sync: SyncEngine;
  /** Single reads that a person waits for; everything else goes through the engine. */
  readonly office: Pick<BackOfficeApi, 'ask'>;
  readonly printing: Printing;
  readonly scale: ScalePort;
  readonly spooler: SpoolerPort;
  readonly secondCopy: CopyKeeper;
  readonly practice: PracticeDoor;
  /** Asks the host to close this register and open what is in the folder then. */
  readonly startAgain: () => void;
  readonly updates: Pick<Updates, 'standing' | 'wish'>;
  /** Somebody did something at the till: copying gives way for a moment. */
  readonly acted: () => void;
  readonly landings: () => LandingsView;
  /** What the end of the open sale would have to do, as far as it can be done when nobody waits. */
  readonly getReady: () => void;
  /** Answers when whatever waits in this process has had its turn: between the parts of something long. */
  readonly breathe: () => Promise<void>;
  /** What can wait until the drawer is counted. */
  readonly afterShift: () => void;
  readonly currency: Currency;
  readonly zone: string;
  readonly officePlace: OfficePlace;
  readonly version: string;
  /** What the office knows this till by: see letter/till-id.ts. */
  readonly tillId: string;
}

/** One call of one window. */
export interface Context extends Register {
  readonly windowId: string;
  /** Its connection: a tab that was duplicated has the same pass, and so the same window id. */
  readonly line: symbol;
}

/** The person and the place an act needs. */
export interface AtWork {
  readonly staff: StaffMember;
  readonly till: TillIdentity;
}

export interface AtShift extends AtWork {
  readonly shift: Shift;
}

export type NotAtWork = Refusal<'not_signed_in'> | Refusal<'till_not_set_up'>;
export type NotAtShift = NotAtWork | Refusal<'shift_not_open'>;

export function atWork({ memory }: Register): Result<AtWork, NotAtWork> {
  if (!memory.identity) return refuse({ code: 'till_not_set_up' });
  if (!memory.staff) return refuse({ code: 'not_signed_in' });
  return ok({ staff: memory.staff, till: memory.identity });
}

export function atShift(register: Register): Result<AtShift, NotAtShift> {
  const work = atWork(register);
  if (!work.ok) return work;
  const { shift } = register.memory;
  return shift ? ok({ ...work.value, shift }) : refuse({ code: 'shift_not_open' });
}

export function announce({ changes, line }: Context, topics: readonly Topic[]): void {
  changes.announce(topics, line);
}
