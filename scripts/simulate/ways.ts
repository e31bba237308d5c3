import { BadCall } from '#scripts/command-line.ts';

/** What each way of running listens to; without any of them seeds are run. */
const ways: Readonly<Record<string, readonly string[]>> = {
  plan: [],
  fleet: ['from', 'json'],
  planted: ['seeds', 'from', 'only', 'json'],
  seeds: ['seeds', 'from', 'minutes', 'personality', 'workers', 'resume', 'json', 'worker'],
};

/** A night of runs that left out half of what was asked is found out in the morning. Throws BadCall. */
export function refuseUnheard(values: Readonly<Record<string, unknown>>): void {
  const given = Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== false);
  const way = ['plan', 'fleet', 'planted'].find((name) => given.includes(name)) ?? 'seeds';
  const unheard = given.find((name) => name !== way && !ways[way]?.includes(name));
  if (unheard === undefined) return;
  throw new BadCall(way === 'seeds' ? `--${unheard} goes with --planted` : `--${unheard} does not go with --${way}`);
}
