import { invoiceMarksByListNumber } from '#contract/v3/invoice-gist.ts';
import { hasSheetsUnder } from '#db/tables/adjustments.ts';
import { listSeries } from '#db/tables/numbers.ts';
import { findTaken } from '#db/tables/outbox-views.ts';
import { findOperation, findShiftOpening } from '#db/tables/outbox.ts';
import { listShifts } from '#db/tables/shifts.ts';
import { transact } from '#db/transact.ts';
import { letters, seriesPrefix } from '#domain/numbering.ts';
import type { Register } from '#register/context.ts';
import { findMoved, isLetterGuessed, moveLetter, noteLetter, type WhyMoved } from '#register/letter/new-letter.ts';
import { noteOthersShift, othersShift, seeSeries, type SeriesSeen } from '#register/letter/series.ts';
import type { TillIdentity } from '#register/settings.ts';
import { carries, carriesAny, referenceOf } from '#sync/operations/operation.ts';

/**
 * Two tills in use as one register give the same numbers. The office says so when it has another till's shift open there
 * in place of our first, a number of ours as another sale, or a sale under the letter a copy guessed; whoever hears it
 * leaves the letter to the other.
 */
export function createSharedWatch(register: () => Register): () => void {
  const judged = new Set<string>();
  let isAsking = false;

  async function look(till: Register, identity: TillIdentity): Promise<void> {
    const signs = [guessedLetter(till, identity), takenNumber(till, identity), refusedOpening(till)];
    const sign = signs.find((one) => one && !judged.has(one.id));
    if (!sign) return;
    const { outletId, registerName, series } = identity;
    const asked = await seeSeries(till, { outletId, registerName, ...series });
    const seen = asked.ok ? asked.value : undefined;
    const isAnothers = seen && (await sign.isAnothers(seen));
    // Asked again when the next answer comes.
    if (!seen || isAnothers === undefined || till.memory.identity !== identity) return;
    judged.add(sign.id);
    const letter = letters[Math.max(seen.lastUsed, letters.indexOf(series.letter)) + 1] ?? null;
    const { why } = sign;
    if (!isAnothers) return transact(till.db, (tx) => noteLetter(tx, { isGuessed: false }));
    const at = till.clock.now();
    till.memory.identity = transact(till.db, (tx) => {
      if (why === 'shared') noteOthersShift(tx, seen.openShift?.number ?? null);
      const copyOff = findMoved(tx)?.copyOff ?? false;
      noteLetter(tx, { isGuessed: false });
      return moveLetter(tx, { identity, letter, why, at, copyOff });
    });
    till.changes.announce(['till', 'settings']);
  }

  return () => {
    const till = register();
    const { identity } = till.memory;
    if (isAsking || !identity) return;
    isAsking = true;
    look(till, identity)
      .catch((error: unknown) => till.log.error('letter', error))
      .finally(() => (isAsking = false));
  };
}

interface Sign {
  readonly id: string;
  readonly why: WhyMoved;
  /** Undefined when the office does not say now. */
  readonly isAnothers: (seen: SeriesSeen) => boolean | Promise<boolean | undefined>;
}

/** A copy takes the next letter before the office is heard, and so does the next copy of the same file. */
function guessedLetter({ db }: Register, { series }: TillIdentity): Sign | undefined {
  if (!isLetterGuessed(db)) return undefined;
  const prefix = seriesPrefix(series);
  const own = letters.indexOf(series.letter);
  return {
    id: prefix,
    why: 'copied',
    isAnothers({ lastUsed }) {
      // What this till has sold or booked under it meanwhile is judged number by number.
      const isBegun = listSeries(db).some((each) => each.prefix === prefix) || hasSheetsUnder(db, prefix);
      return lastUsed > own || (lastUsed === own && !isBegun);
    },
  };
}

function takenNumber({ db, sync, office }: Register, { outletId, series }: TillIdentity): Sign | undefined {
  if (sync.status().counts.attention.count === 0) return undefined;
  const start = `${seriesPrefix(series)}-`;
  const taken = findTaken(db).find(({ number }) => number.startsWith(start));
  return (
    taken && {
      id: `${taken.seq}`,
      why: 'shared',
      // A person may have keyed one in at the office: only a till leaves the reference of an operation.
      async isAnothers() {
        const found = await office.ask(invoiceMarksByListNumber, { OutletID: outletId, Number: [taken.number] });
        if (!found.ok) return undefined;
        return found.value.some(({ ReferenceNumber, Note }) => carriesAny(ReferenceNumber) || carriesAny(Note));
      },
    }
  );
}

/** Only of the first shift here: a later one may be refused for one of this till that was never closed there. */
function refusedOpening({ db }: Register): Sign | undefined {
  const [first, second] = listShifts(db, { offset: 0, limit: 2 });
  const opening = first && !second ? findShiftOpening(db, first.id) : undefined;
  const op = opening?.unfinished ? findOperation(db, opening.seq) : undefined;
  if (!op || (op.reason !== 'refused' && op.reason !== 'number_taken')) return undefined;
  const { seq, state, operationId } = op;
  return {
    id: `${seq} ${state}`,
    why: 'shared',
    isAnothers({ openShift }) {
      if (!openShift || openShift.number === othersShift(db)) return false;
      // Without a note only the engine knows whether it is ours, and says so in the end.
      return openShift.note === null ? state === 'attention' : !carries(openShift.note, referenceOf(operationId));
    },
  };
}
