import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openRegisterDb } from '#db/open-register.ts';
import { createDisk } from '#scripts/power/disk.ts';
import { judgeImage, type Promises } from '#scripts/power/judge-image.ts';
import { promisesFile, type Recorded, recordTill, registerFile } from '#scripts/power/recorder.ts';
import { chance } from '#scripts/replay/chance.ts';

export interface PowerLossOptions {
  readonly library: string;
  readonly images: number;
  readonly seed: number;
  /** Sales of one recording; each recording gives `imagesEach` images. */
  readonly sales?: number;
  /** A disk that has not kept what it says: the figures must show loss. */
  readonly lies?: boolean;
  readonly say?: (line: string) => void;
}

export interface PowerLossFigures {
  images: number;
  recordings: number;
  /** Promises the images were held against. */
  promises: number;
  lost: number;
  corrupt: number;
  untold: number;
  /** The first few, for a person. */
  readonly examples: string[];
}

/** Pulls the plug at random moments of a recorded till's life and looks at what the disk would have. */
export function losePower(options: PowerLossOptions): PowerLossFigures {
  const { library, seed, sales = 40, images, say } = options;
  const figures: PowerLossFigures = {
    images: 0,
    recordings: 0,
    promises: 0,
    lost: 0,
    corrupt: 0,
    untold: 0,
    examples: [],
  };
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-power-'));
  try {
    while (figures.images < images) {
      const recorded = recordTill({ library, dir, seed: seed + figures.recordings, sales });
      figures.recordings += 1;
      const share = Math.min(imagesEach, images - figures.images);
      lookAtImages(recorded, { ...options, seed: seed + figures.recordings, images: share }, figures);
      say?.(`${figures.images} images, ${figures.lost} lost, ${figures.corrupt} corrupt, ${figures.untold} untold`);
    }
    return figures;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function lookAtImages(recorded: Recorded, options: PowerLossOptions, figures: PowerLossFigures): void {
  const dir = mkdtempSync(path.join(fastestFolder(), 'tillkeep-image-'));
  try {
    for (const { what, promises, files } of imagesOf(recorded, options)) {
      rmSync(dir, { recursive: true });
      mkdirSync(dir);
      for (const [name, bytes] of files) writeFileSync(path.join(dir, name), bytes);
      lookAtImage(dir, promises, { figures, what });
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Image {
  /** Which moment, for a person who wants to see it again. */
  readonly what: string;
  readonly promises: Promises;
  readonly files: readonly (readonly [name: string, bytes: Buffer])[];
}

/** What the disk could hold at so many random moments, in the order of time. */
function* imagesOf(recorded: Recorded, { images, seed, lies = false }: PowerLossOptions): Generator<Image> {
  const { files, changes, before } = recorded;
  const names = files.map((name) => path.basename(name));
  const luck = chance('images', seed);
  const disk = createDisk({ before: new Map([[names.indexOf(registerFile), before]]), lies });
  const promises: { sold: string[]; voided: string[] } = { sold: [], voided: [] };
  const moments = Array.from({ length: images }, () => luck.between(0, changes.length)).toSorted((a, b) => a - b);
  let applied = 0;
  for (const moment of moments) {
    for (const change of changes.slice(applied, moment)) {
      if (names[change.file] !== promisesFile) disk.apply(change);
      else if (change.kind === 'write') hear(promises, String(change.bytes));
    }
    applied = moment;
    const left = names.flatMap((name, file) => {
      const bytes = name === promisesFile ? undefined : disk.afterPowerLoss(file, luck);
      return bytes ? [[name, bytes] as const] : [];
    });
    yield { what: `seed ${seed}, after change ${moment} of ${changes.length}`, promises, files: left };
  }
}

function lookAtImage(
  dir: string,
  promises: Promises,
  { figures, what }: { figures: PowerLossFigures; what: string },
): void {
  figures.images += 1;
  figures.promises += promises.sold.length + promises.voided.length;
  const note = (kind: 'lost' | 'corrupt' | 'untold', why: readonly string[]) => {
    if (why.length === 0) return;
    figures[kind] += 1;
    if (figures.examples.length < 10) figures.examples.push(`${what}: ${kind}: ${why.slice(0, 3).join(', ')}`);
  };
  try {
    const db = openRegisterDb(dir);
    try {
      const { lost, corrupt, untold } = judgeImage(db, promises);
      note('lost', lost);
      note('corrupt', corrupt);
      note('untold', untold);
    } finally {
      db.close();
    }
  } catch (error) {
    note('corrupt', [String(error)]);
  }
}

function hear(promised: { sold: string[]; voided: string[] }, said: string): void {
  for (const line of said.split('\n')) {
    const [what, number] = line.split(' ');
    if (number !== undefined) (what === 'voided' ? promised.voided : promised.sold).push(number);
  }
}

/** The images are looked at and thrown away: memory will do. */
function fastestFolder(): string {
  return existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
}

const imagesEach = 1_000;
