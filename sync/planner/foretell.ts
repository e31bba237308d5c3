import { hasEnded } from '#db/tables/outbox-changes.ts';
import type { OutboxState } from '#db/tables/outbox.ts';
import { type Link, linksOf, type Place, type ShiftPlan, standingNow, tellLink } from '#sync/planner/office-shifts.ts';

/** All that has not ended, what of it waits for what, and the shifts it is told in. */
export interface Outlook {
  /** In the order of their making. */
  readonly queue: readonly Queued[];
  /** Beside the opening of its shift, which every operation waits for. */
  readonly waits: readonly { readonly parent: number; readonly child: number }[];
  /** Newest first. */
  readonly shifts: readonly ShiftPlan[];
  /** What a look at the office showed since it was told of a shift last. */
  readonly seen?: Place | undefined;
}

export interface Queued {
  readonly seq: number;
  readonly state: OutboxState;
  readonly shiftSeq: number | null;
  /** It may be there already. */
  readonly ambiguous: 0 | 1;
}

export interface Future {
  /** What is open at the office as things stand. */
  readonly now: Place;
  /** Where the shifts go no further until a person decides. */
  readonly stop: Stop | null;
  /** Which of the shifts in the queue are going to be opened before that. */
  readonly opens: ReadonlySet<number>;
  of(seq: number): Foretold;
}

/** `standing`: another shift is open there. `not_open`: there is none to close. */
export interface Stop {
  readonly seq: number;
  readonly why: 'needs_person' | 'standing' | 'not_open';
  /** It is the opening of a shift itself that does not go. */
  readonly isOpening: boolean;
}

export interface Foretold {
  /** Wherever it may land, as the office counts; nowhere while the shifts it waits for go no further. */
  readonly places: readonly Place[];
  /** The operation that a person has to decide about before this one is told; not itself. */
  readonly heldBy: number | null;
}

/**
 * Plays the queue forward. An operation lands in whatever is open on its register when it arrives. Openings and closes
 * are told one after the other, and what waits for what says between which of them it can arrive: nothing else does, so
 * where several are possible the order in which the queue happens to be sent decides.
 */
export function foretell(outlook: Outlook): Future {
  const links = linksOf(outlook.shifts);
  const now = outlook.seen ?? standingNow(outlook.shifts);
  const order = orderOf(outlook, links);
  const { places, stop } = play(links, now, order);
  const last = places.length - 1;
  return {
    now,
    stop,
    opens: new Set(links.slice(0, last).flatMap(({ act, openSeq }) => (act === 'open' ? [openSeq] : []))),
    of(seq) {
      const span = order.get(seq) ?? free;
      const reachable = span.after > last ? [] : places.slice(span.after, Math.min(span.before, last) + 1);
      const heldBy = span.heldBy ?? (span.after > last ? (stop?.seq ?? null) : null);
      const isItsOwn = reachable.every((place) => place.kind === 'shift' && place.openSeq === span.shiftSeq);
      // Sent before, it may have been told into whatever was open then.
      const wasSent = span.ambiguous === 1 && !isItsOwn;
      return { places: distinct(wasSent ? [...reachable, { kind: 'unknown' }] : reachable), heldBy };
    },
  };
}

/** The same as if a person had given these up. */
export function withoutThese<O extends Outlook>(outlook: O, seqs: readonly number[]): O {
  const gone = new Set(seqs);
  const given = (seq: number | null, state: OutboxState) => (seq !== null && gone.has(seq) ? 'cancelled' : state);
  return {
    ...outlook,
    queue: outlook.queue.filter(({ seq }) => !gone.has(seq)),
    shifts: outlook.shifts.map((shift) => ({
      ...shift,
      opening: given(shift.openSeq, shift.opening),
      closing: shift.closing && given(shift.closeSeq, shift.closing),
    })),
  };
}

/** Between which links of the chain of openings and closes an operation is told. */
interface Span extends Pick<Queued, 'shiftSeq' | 'ambiguous'> {
  /** How many of them come before it. */
  after: number;
  /** The first that waits for it. */
  before: number;
  heldBy: number | null;
}

const free: Readonly<Span> = { after: 0, before: Infinity, heldBy: null, shiftSeq: null, ambiguous: 0 };

function orderOf({ queue, waits }: Outlook, links: readonly Link[]): ReadonlyMap<number, Span> {
  const waiting = queue.filter(({ state }) => !hasEnded(state));
  const operations = new Map(waiting.map((each) => [each.seq, each]));
  const linkAt = new Map(links.map(({ seq }, at) => [seq, at]));
  const spans = new Map<number, Span>(
    waiting.map(({ seq, shiftSeq, ambiguous }) => [seq, { ...free, shiftSeq, ambiguous }]),
  );
  const parents = Map.groupBy([...waits, ...openingsOf(waiting)], ({ child }) => child);
  const parentsOf = (seq: number) =>
    (parents.get(seq) ?? []).flatMap(({ parent }) => {
      const span = spans.get(parent);
      return span ? [{ parent, span }] : [];
    });
  // Whatever waits for another was made after it.
  for (const { seq } of waiting) {
    const span = spanOf(spans, seq);
    for (const { parent, span: before } of parentsOf(seq)) {
      const at = linkAt.get(parent);
      span.after = Math.max(span.after, at === undefined ? before.after : at + 1);
      span.heldBy ??= operations.get(parent)?.state === 'attention' ? parent : before.heldBy;
    }
  }
  for (const { seq } of waiting.toReversed()) {
    const at = linkAt.get(seq) ?? spanOf(spans, seq).before;
    for (const { span } of parentsOf(seq)) span.before = Math.min(span.before, at);
  }
  return spans;
}

function openingsOf(queue: readonly Queued[]) {
  return queue.flatMap(({ seq, shiftSeq }) => (shiftSeq === null ? [] : [{ parent: shiftSeq, child: seq }]));
}

function spanOf(spans: ReadonlyMap<number, Span>, seq: number): Span {
  return spans.get(seq) ?? { ...free };
}

/** What is open at the office, before the first link and after each that is told. */
function play(links: readonly Link[], now: Place, order: ReadonlyMap<number, Span>) {
  const places: Place[] = [now];
  for (const link of links) {
    const told = step(link, places.at(-1) ?? now, order.get(link.seq)?.heldBy ?? null);
    if ('why' in told) return { places, stop: told };
    places.push(told);
  }
  return { places, stop: null };
}

function step(link: Link, open: Place, heldBy: number | null): Place | Stop {
  if (heldBy !== null) return { seq: heldBy, why: 'needs_person', isOpening: false };
  const { seq, act, state } = link;
  const isOpening = act === 'open';
  if (state === 'attention') return { seq, why: 'needs_person', isOpening };
  const told = tellLink(link, open);
  return typeof told === 'string' ? { seq, why: told, isOpening } : told;
}

function distinct(places: readonly Place[]): readonly Place[] {
  const spelled = new Map(
    places.map((place) => [place.kind === 'shift' ? `shift ${place.openSeq}` : place.kind, place]),
  );
  return [...spelled.values()];
}
