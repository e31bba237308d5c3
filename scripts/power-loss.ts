import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BadCall, countOf, optionsIn, runCommand, wholeNumber } from '#scripts/command-line.ts';
import { losePower } from '#scripts/power/power-loss.ts';
import { buildRecorder } from '#scripts/power/recorder.ts';

const usage = `npm run power-loss -- [options]
  --images N   how many disks a cut could have left (10000)
  --seed N     which of them (1)
  --json       ends with one line of JSON`;

await runCommand(usage, async () => {
  const values = optionsIn({
    images: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  });
  const wanted = { images: countOf('images', values.images), seed: wholeNumber('seed', values.seed) };
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-recorder-'));
  try {
    const built = buildRecorder(dir);
    if ('why' in built) throw new BadCall(built.why);
    const began = performance.now();
    const { examples, ...figures } = losePower({ library: built.library, ...wanted, say: (line) => console.log(line) });
    const seconds = Math.round((performance.now() - began) / 1000);
    for (const example of examples) console.log(example);
    if (values.json) console.log(JSON.stringify({ ...figures, seconds }));
    return figures.lost + figures.corrupt + figures.untold === 0;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
