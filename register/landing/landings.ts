import type { z } from 'zod';

import type { landingPlace, landingProcedures, landingState, shiftLanding } from '#contract/register/landing.ts';
import type { QueuedRow, ShiftTold } from '#db/tables/outbox-queue.ts';
import { add, type Money, nothing } from '#domain/money.ts';
import type { Register } from '#register/context.ts';
import type { Clock, Timers } from '#register/ports.ts';
import { readOutlook, type WholeOutlook } from '#register/landing/outlook.ts';
import { atLeisure } from '#sync/at-leisure.ts';
import { foretell, type Future } from '#sync/planner/foretell.ts';
import type { Place } from '#sync/planner/office-shifts.ts';

type Answer<Of extends 'landings' | 'givingUp'> = z.output<
  (typeof landingProcedures)[Of]['~orpc']['outputSchema'] & z.ZodType
>;
export type LandingsView = Answer<'landings'>;
export type GivingUpView = Answer<'givingUp'>;

interface Ports {
  readonly clock: Clock;
  readonly timers: Timers;
}

/** The window asks with whatever was told. Of ten thousand sales that drain it would be half of all there is to do. */
export function createLandings(
  register: () => Pick<Register, 'db' | 'memory' | 'changes'>,
  { clock, timers }: Ports,
): () => LandingsView {
  return atLeisure({
    clock,
    schedule: timers.after,
    look: () => viewLandings(register()),
    isShort: ({ shifts }) => shifts.reduce((sum, { sales, payments }) => sum + sales.count + payments.count, 0) <= 100,
    oneIn: 20,
    again: () => register().changes.announce(['sync']),
  });
}

function viewLandings(register: Pick<Register, 'db' | 'memory'>): LandingsView {
  const outlook = readOutlook(register);
  const future = foretell(outlook);
  const landings = landingsOf(outlook, future);
  const strays = landings.filter(({ isStray }) => isStray);
  const stuck = landings.filter((landing) => isStuck(landing, future));
  return {
    shifts: outlook.shifts.flatMap((shift) => viewShift(shift, { outlook, future, landings }) ?? []).toReversed(),
    strays: strays.slice(0, mostListed).map((landing) => viewStray(landing, outlook)),
    elsewhere: tally(strays),
    stuck: tally(stuck),
    now: viewPlace(future.now, outlook),
    seen: outlook.looked && { at: outlook.looked.at, number: outlook.looked.number },
  };
}

const mostListed = 100;

/** A sale or a payment, and what becomes of it. */
export interface Landing {
  readonly row: QueuedRow;
  readonly places: readonly Place[];
  readonly heldBy: number | null;
  /** It lands in another shift than its own, or may. */
  readonly isStray: boolean;
}

export function landingsOf({ queue, shifts }: WholeOutlook, future: Future): readonly Landing[] {
  const register = shifts[0]?.register;
  return queue.flatMap((row): Landing[] => {
    if (!landing.has(row.kind)) return [];
    const { places, heldBy } = future.of(row.seq);
    const isOwn = ({ kind, ...place }: Place) =>
      kind === 'shift' && 'openSeq' in place && place.openSeq === row.shiftSeq;
    const isElsewhere = row.soldAt !== null && row.soldAt !== register;
    const seen = isElsewhere ? [{ kind: 'unknown' } as const] : places;
    return [{ row, places: seen, heldBy, isStray: !seen.every(isOwn) }];
  });
}

/** What the office counts by the shift that is open when it comes. */
const landing: ReadonlySet<string> = new Set(['invoice.create', 'payment.add']);

/** It goes nowhere, and what is in its way is an opening. */
export function isStuck({ heldBy, places }: Landing, { stop }: Future): boolean {
  return places.length === 0 && heldBy !== null && heldBy === stop?.seq && stop.isOpening;
}

export function tally(landings: readonly Landing[]): { count: number; amount: Money } {
  return { count: landings.length, amount: add(nothing, ...landings.map(({ row }) => row.amount)) };
}

export function viewPlace(place: Place, { shifts }: Pick<WholeOutlook, 'shifts'>): z.output<typeof landingPlace> {
  const openSeq = place.kind === 'shift' ? place.openSeq : null;
  return { kind: place.kind, number: numberOf(shifts, openSeq) };
}

export function numberOf(shifts: WholeOutlook['shifts'], openSeq: number | null): number | null {
  return shifts.find((shift) => shift.openSeq === openSeq)?.number ?? null;
}

interface Whole {
  readonly outlook: WholeOutlook;
  readonly future: Future;
  readonly landings: readonly Landing[];
}

/** Only of shifts the office has yet to hear something of, and of the one that is open here. */
function viewShift(shift: ShiftTold, { outlook, future, landings }: Whole): z.output<typeof shiftLanding> | undefined {
  const { openSeq, closeSeq, number, openedAt } = shift;
  const waits = outlook.queue.some(({ seq, shiftSeq }) => seq === openSeq || seq === closeSeq || shiftSeq === openSeq);
  if (!waits && closeSeq !== null) return undefined;
  const own = landings.filter(({ row }) => row.shiftSeq === openSeq);
  const state = stateOf(shift, future);
  const heldBy = state === 'held' ? outlook.queue.find(({ seq }) => seq === future.stop?.seq) : undefined;
  return {
    number,
    openedAt,
    state,
    heldBy: heldBy ? { seq: heldBy.seq, kind: heldBy.kind, number: heldBy.label } : null,
    sales: tally(own.filter(({ row }) => row.kind === 'invoice.create')),
    payments: tally(own.filter(({ row }) => row.kind === 'payment.add')),
    needPerson: own.filter(({ row }) => row.state === 'attention').length,
    elsewhere: own.filter(({ isStray }) => isStray).length,
  };
}

function stateOf(
  { openSeq, opening, closing }: ShiftTold,
  { now, opens, stop }: Future,
): z.output<typeof landingState> {
  if (opening === 'cancelled') return 'given_up';
  if (opening === 'attention') return 'refused';
  if (opening === 'done') return standsThere(closing, { now, openSeq });
  if (opens.has(openSeq)) return 'opens';
  return stop?.seq === openSeq ? 'no_room' : 'held';
}

function standsThere(closing: ShiftTold['closing'], { now, openSeq }: { now: Place; openSeq: number }) {
  if (now.kind === 'shift' && now.openSeq === openSeq) return 'open_there';
  return closing === 'done' || now.kind !== 'unknown' ? 'closed_there' : 'unsaid';
}

function viewStray({ row, places }: Landing, outlook: WholeOutlook): LandingsView['strays'][number] {
  const { seq, kind, label, amount, shiftSeq } = row;
  return {
    seq,
    kind,
    number: label,
    amount,
    shift: numberOf(outlook.shifts, shiftSeq),
    places: places.map((place) => viewPlace(place, outlook)),
    why: whyStray(row, outlook),
  };
}

function whyStray({ shiftSeq }: QueuedRow, { shifts }: WholeOutlook): LandingsView['strays'][number]['why'] {
  if (shiftSeq === null) return 'rescued';
  const own = shifts.find(({ openSeq }) => openSeq === shiftSeq);
  if (own?.opening === 'cancelled') return 'given_up';
  return own?.closing === 'done' ? 'closed_there' : 'not_open';
}
