import type { WriteDb } from '#db/connection.ts';
import type { IncomingVariant } from '#db/tables/variant-intake.ts';
import { followDisk, writeInSlices, type Writing } from '#sync/feeds/feed.ts';
import { followRows, type LoosePieces } from '#sync/feeds/word-order.ts';

/** Variants on their way into the tables: written a batch at a time, and searchable when their batch is written. */
export interface VariantBatches {
  /** A page of them. False when the engine stopped. */
  add(rows: readonly IncomingVariant[]): Promise<boolean>;
  /** Writes what still waits for its batch to be full. False when the engine stopped. */
  rest(): Promise<boolean>;
}

export function variantBatches(
  context: Writing,
  takeIn: (tx: WriteDb, slice: readonly IncomingVariant[]) => void,
): VariantBatches {
  const ahead = followDisk(context.db);
  const writing: Writing = { ...context, ahead };
  const loose: LoosePieces = { count: 0 };
  let pages: (readonly IncomingVariant[])[] = [];
  let waiting = 0;
  let since = 0;
  let done = 0;
  const write = async () => {
    const batch = pages;
    done += waiting;
    [pages, waiting] = [[], 0];
    const rows = done < smallestBatch ? batch.flat() : await inOrderOfCodes(writing, batch);
    return (await writeInSlices(writing, rows, takeIn)) && followRows(writing, loose);
  };
  return {
    async add(rows) {
      const now = writing.clock.monotonicMs();
      if (waiting === 0) since = now;
      pages.push(rows);
      waiting += rows.length;
      // The till can sell from the first page on; after that, large batches are cheaper, unless the line is what is slow.
      const due = done === 0 || waiting >= batchBehind(done) || now - since >= longestWaitMs;
      return due ? write() : true;
    },
    async rest() {
      const whole = await write();
      await ahead.caughtUp();
      return whole;
    },
  };
}

/**
 * Codes in order touch a tenth of the pages of their index that codes at random touch, the fewer the more of them there are.
 * A shop of less than a batch keeps the order of the back office, in which it is browsed.
 */
function batchBehind(done: number): number {
  return Math.min(largestBatch, Math.max(smallestBatch, done / 10));
}

async function inOrderOfCodes(
  { breathe }: Pick<Writing, 'breathe'>,
  pages: readonly (readonly IncomingVariant[])[],
): Promise<Iterable<IncomingVariant>> {
  const runs: (readonly IncomingVariant[])[] = [];
  for (const page of pages) {
    runs.push(page.toSorted(byCode));
    await breathe();
  }
  return merged(runs);
}

/** Merges as it is read: fifty thousand merged at once would keep a sale waiting. Of equal codes the later comes later. */
function merged(runs: readonly (readonly IncomingVariant[])[]): Iterable<IncomingVariant> {
  const [first = [], second] = runs;
  if (!second) return first;
  const half = runs.length >> 1;
  return mergeTwo(merged(runs.slice(0, half)), merged(runs.slice(half)));
}

function* mergeTwo(
  before: Iterable<IncomingVariant>,
  behind: Iterable<IncomingVariant>,
): Generator<IncomingVariant, void> {
  const [ones, others] = [before[Symbol.iterator](), behind[Symbol.iterator]()];
  let [one, other] = [ones.next(), others.next()];
  while (!one.done || !other.done) {
    if (!one.done && (other.done || byCode(one.value, other.value) <= 0)) {
      yield one.value;
      one = ones.next();
    } else if (!other.done) {
      yield other.value;
      other = others.next();
    }
  }
}

function byCode(one: IncomingVariant, other: IncomingVariant): number {
  if (one.code === other.code) return 0;
  return one.code < other.code ? -1 : 1;
}

const longestWaitMs = 5_000;
const smallestBatch = 10_000;
/** Some twenty megabytes of them in memory. */
const largestBatch = 50_000;
