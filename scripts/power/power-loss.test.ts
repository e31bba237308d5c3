import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { losePower } from '#scripts/power/power-loss.ts';
import { buildRecorder } from '#scripts/power/recorder.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-recorder-'));
const recorder = buildRecorder(dir);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const why = 'why' in recorder ? ` (skipped: ${recorder.why})` : '';

describe.skipIf(why !== '')(`when the power fails at any write${why}`, () => {
  let library = '';
  beforeAll(() => {
    if ('library' in recorder) ({ library } = recorder);
  });

  it(
    'no sale that was confirmed is lost, none is half there, and the back office will hear of each',
    { timeout: 300_000 },
    () => {
      const { examples, ...figures } = losePower({ library, images: 600, seed: 1 });
      expect(examples).toEqual([]);
      expect(figures).toMatchObject({ images: 600, lost: 0, corrupt: 0, untold: 0 });
      expect(figures.promises).toBeGreaterThan(5_000);
    },
  );

  it('loss is noticed: a disk that lies about what it keeps is found out', { timeout: 300_000 }, () => {
    const { lost, images } = losePower({ library, images: 100, seed: 1, lies: true });
    expect(lost).toBeGreaterThan(images / 3);
  });
});
