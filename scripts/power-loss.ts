import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { losePower } from '#scripts/power/power-loss.ts';
import { buildRecorder } from '#scripts/power/recorder.ts';

// npm run power-loss -- --images N --seed N --json

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-recorder-'));
try {
  const built = buildRecorder(dir);
  if ('why' in built) {
    console.error(built.why);
    process.exitCode = 2;
  } else {
    const began = performance.now();
    const { examples, ...figures } = losePower({
      library: built.library,
      images: Number(values.images),
      seed: Number(values.seed),
      say: (line) => console.log(line),
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    for (const example of examples) console.log(example);
    if (values.json) console.log(JSON.stringify({ ...figures, seconds }));
    process.exitCode = figures.lost + figures.corrupt + figures.untold === 0 ? 0 : 1;
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
