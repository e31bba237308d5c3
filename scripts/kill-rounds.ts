import { parseArgs } from 'node:util';

import { killRounds } from '#scripts/power/kill-rounds.ts';

// npm run kill-rounds -- --rounds N --seed N --json

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const began = performance.now();
const figures = await killRounds({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  say: (line) => console.log(line),
});
if (values.json) console.log(JSON.stringify({ ...figures, seconds: Math.round((performance.now() - began) / 1000) }));
process.exitCode = figures.lost + figures.doubled + figures.unknown === 0 ? 0 : 1;
