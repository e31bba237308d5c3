import { countOf, optionsIn, runCommand, wholeNumber } from '#scripts/command-line.ts';
import { killRounds } from '#scripts/power/kill-rounds.ts';

const usage = `npm run kill-rounds -- [options]
  --rounds N   how often the register is killed (200)
  --seed N     at which moments (1)
  --json       ends with one line of JSON`;

await runCommand(usage, async () => {
  const values = optionsIn({
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  });
  const began = performance.now();
  const figures = await killRounds({
    rounds: countOf('rounds', values.rounds),
    seed: wholeNumber('seed', values.seed),
    say: (line) => console.log(line),
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  if (values.json) console.log(JSON.stringify({ ...figures, seconds }));
  if (figures.acknowledged === 0)
    console.error('Every till died before it had sold: that proves nothing. Ask for more rounds.');
  return figures.acknowledged > 0 && figures.lost + figures.doubled + figures.unknown === 0;
});
