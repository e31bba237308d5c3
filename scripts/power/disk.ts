import type { Change } from '#scripts/power/recording.ts';
import type { Chance } from '#scripts/replay/chance.ts';

/**
 * A disk that keeps what it was told to keep, and of the rest whatever it likes: any of the later writes, in any
 * order, each whole, torn at a sector's edge, or not at all.
 */
export interface Disk {
  apply(change: Change): void;
  /** The bytes of a file if the power failed now. Undefined when the file would not be there. */
  afterPowerLoss(file: number, chance: Chance): Buffer | undefined;
}

type Unkept = Exclude<Change, { kind: 'sync-begins' | 'sync-ended' }>;

/** The first `length` bytes of `room`, so that a log which grows by a page is not copied by a page. */
interface Content {
  readonly room: Buffer;
  readonly length: number;
}

interface OneFile {
  kept: Content | undefined;
  unkept: Unkept[];
  /** How many of `unkept` were there when a sync began that has not ended yet. */
  syncing: number;
}

export interface DiskOptions {
  /** The files as they were before the first change. */
  readonly before: ReadonlyMap<number, Buffer>;
  /** A disk that says it has kept what it has not. No software survives it: it shows that loss is noticed. */
  readonly lies?: boolean;
}

export function createDisk({ before, lies = false }: DiskOptions): Disk {
  const files = new Map<number, OneFile>();
  const fileAt = (file: number): OneFile => {
    const known = files.get(file);
    if (known) return known;
    const bytes = before.get(file);
    const made: OneFile = { kept: bytes && { room: bytes, length: bytes.length }, unkept: [], syncing: 0 };
    files.set(file, made);
    return made;
  };
  return {
    apply(change) {
      const file = fileAt(change.file);
      if (change.kind === 'sync-begins') file.syncing = file.unkept.length;
      else if (change.kind !== 'sync-ended') file.unkept.push(change);
      else if (!lies) {
        for (const settled of file.unkept.splice(0, file.syncing)) file.kept = changed(file.kept, settled);
        file.syncing = 0;
      }
    },
    afterPowerLoss(file, chance) {
      const { kept, unkept } = fileAt(file);
      const mood = chance.pick(moods);
      let content = kept && copyOf(kept);
      for (const change of unkept) {
        if (chance.next() >= mood.reaches) continue;
        content = changed(content, chance.next() < mood.tears ? torn(change, chance) : change);
      }
      return content?.room.subarray(0, content.length);
    },
  };
}

/** From a disk that kept nothing it was not told to, to one that kept all of it. */
const moods = [
  { reaches: 0, tears: 0 },
  { reaches: 0.1, tears: 0.5 },
  { reaches: 0.5, tears: 0.3 },
  { reaches: 0.9, tears: 0.1 },
  { reaches: 0.97, tears: 0 },
  { reaches: 1, tears: 0 },
] as const;

/** Some of the sectors of a write, as a run of them or scattered. */
function torn(change: Unkept, chance: Chance): Unkept {
  if (change.kind !== 'write') return change;
  const sectors = Math.ceil(change.bytes.length / sectorBytes);
  if (sectors < 2) return change;
  const first = chance.between(0, sectors - 1);
  const last = chance.between(first, sectors - 1);
  return {
    ...change,
    at: change.at + first * sectorBytes,
    bytes: change.bytes.subarray(first * sectorBytes, (last + 1) * sectorBytes),
  };
}

function changed(before: Content | undefined, change: Unkept): Content | undefined {
  if (change.kind === 'unlink') return undefined;
  if (change.kind === 'truncate') return resized(before ?? nothing, change.length);
  const content = before ?? nothing;
  const end = change.at + change.bytes.length;
  const target = end <= content.length ? content : resized(content, end);
  change.bytes.copy(target.room, change.at);
  return target;
}

/** What is new in it is zero. */
function resized({ room, length }: Content, wanted: number): Content {
  const enough = wanted <= room.length ? room : Buffer.concat([room.subarray(0, length)], wanted * 2);
  if (wanted > length) enough.fill(0, length, wanted);
  return { room: enough, length: wanted };
}

function copyOf({ room, length }: Content): Content {
  return { room: Buffer.from(room.subarray(0, length)), length };
}

const nothing: Content = { room: Buffer.alloc(0), length: 0 };
const sectorBytes = 512;
