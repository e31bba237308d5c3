import { personalities, type PersonalityName } from '#testing/simulator/personalities.ts';
import { BadCall, optionsIn, runCommand } from '#scripts/command-line.ts';
import { numbersIn } from '#scripts/simulate/numbers.ts';
import { simulate } from '#scripts/simulate/simulate.ts';
import { refuseUnheard } from '#scripts/simulate/ways.ts';

const usage = `npm run simulate -- [options]
  --seeds N           how many runs (500)
  --from S            the first seed (1); a seed says everything about its run
  --minutes M         as many as fit into that time, instead of --seeds
  --personality NAME  only this back office: ${Object.keys(personalities).join(', ')}
  --workers N         over that many processes (as many as there are cores)
  --resume FILE       goes on where FILE says, and keeps it up to date
  --plan FILE         one run, from a file of testing/simulator/regressions, with its diary
  --planted           plants every known bug in turn and counts how soon it is caught
  --fleet             100 registers after eight hours without a line, against one limiter
  --only NAME         only this planted bug
  --json              ends with one line of JSON`;

await runCommand(usage, async () => {
  const values = optionsIn({
    seeds: { type: 'string' },
    from: { type: 'string' },
    minutes: { type: 'string' },
    personality: { type: 'string' },
    workers: { type: 'string' },
    resume: { type: 'string' },
    plan: { type: 'string' },
    planted: { type: 'boolean', default: false },
    fleet: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    worker: { type: 'boolean', default: false },
  });
  const { personality, json, resume, only, worker } = values;
  refuseUnheard(values);
  // Each brings a whole register along, which the process that only counts what others find does not need.
  if (values.plan !== undefined) return (await import('#scripts/simulate/show-plan.ts')).showPlan(values.plan);
  const { seeds, from, minutes, workers } = numbersIn(values);
  if (values.fleet) return (await import('#scripts/simulate/fleet.ts')).fleet({ seed: from, json });
  if (values.planted)
    return (await import('#scripts/simulate/hunt.ts')).hunt({ seeds: seeds ?? 2_000, from, only, json });
  return simulate({ seeds, from, minutes, workers, personality: known(personality), resume, json, worker });
});

function known(name: string | undefined): PersonalityName | undefined {
  if (name === undefined) return undefined;
  if (!Object.hasOwn(personalities, name)) throw new BadCall(`there is no back office called ${name}`);
  // Just looked up.
  return name as PersonalityName;
}
