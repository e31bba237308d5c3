import { setImmediate as wholeTurn } from 'node:timers/promises';

import { type Random, randomOf } from '#testing/simulator/random.ts';

/** Time, luck and a diary: all that happens in a run happens through here, so a seed says everything. */
export interface World {
  readonly random: Random;
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** Goes into the trace: two runs of a seed must write the same. */
  note(line: string): void;
  readonly diary: readonly string[];
  traceHash(): string;
  /** Lets things happen until `over` says so or nothing is left before `until`. */
  run(until: number, over: () => boolean): Promise<void>;
}

/** When the simulated time begins. */
export const epoch = 1_795_000_000_000;

interface Happening {
  readonly at: number;
  readonly order: number;
  run: (() => void) | undefined;
}

export function createWorld(seed: number, keepsDiary: boolean): World {
  const heap: Happening[] = [];
  const diary: string[] = [];
  const hash = createHash();
  let now = 0;
  let order = 0;
  let steps = 0;

  return {
    random: randomOf(seed),
    now: () => now,
    after(ms, run) {
      const happening: Happening = { at: now + Math.max(0, ms), order: (order += 1), run };
      push(heap, happening);
      return () => void (happening.run = undefined);
    },
    note(line) {
      const entry = `${now.toFixed(3)} ${line}`;
      hash.add(entry);
      if (keepsDiary) diary.push(entry);
    },
    diary,
    traceHash: hash.value,
    async run(until, over) {
      for (let first = heap[0]; first && first.at <= until && !over(); first = heap[0]) {
        pop(heap);
        if (!first.run) continue;
        now = Math.max(now, first.at);
        first.run();
        await everyPromise();
        // Node tells of a promise that failed unheard only when a turn of its loop is over.
        if ((steps += 1) % 64 === 0) await wholeTurn();
      }
      await wholeTurn();
      if (!over()) now = Math.max(now, until);
    },
  };
}

/** Everything that waits for a promise goes first: then nothing depends on what the machine is doing beside. */
function everyPromise(): Promise<void> {
  // Called for when no promise has anything left to do, and without the price of a whole turn.
  return new Promise((resolve) => process.nextTick(resolve));
}

function isBefore(one: Happening, other: Happening): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function push(heap: Happening[], happening: Happening): void {
  let at = heap.push(happening) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (!above || isBefore(above, happening)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = happening;
}

function pop(heap: Happening[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let child = at * 2 + 1;
    const [left, right] = [heap[child], heap[child + 1]];
    if (!left) break;
    if (right && isBefore(right, left)) child += 1;
    const smaller = heap[child];
    if (!smaller || isBefore(last, smaller)) break;
    heap[at] = smaller;
    at = child;
  }
  heap[at] = last;
}

/** Two FNV-1a halves: enough that two different runs do not look the same. */
function createHash() {
  let one = 0x811c9dc5;
  let two = 0x01000193;
  return {
    add(text: string): void {
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        one = Math.imul(one ^ code, 0x01000193);
        two = Math.imul(two ^ code, 0x85ebca6b) + 1;
      }
    },
    value: () => [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join(''),
  };
}
