import { BadCall } from '#scripts/command-line.ts';
import { bugNamed, bugNames } from '#testing/simulator/planted/planted.ts';
import { huntBug } from '#testing/simulator/planted/hunt-bug.ts';

interface Hunting {
  readonly seeds: number;
  readonly from: number;
  readonly only: string | undefined;
  readonly json: boolean;
}

/** Plants every bug in turn: a simulator that misses one proves nothing. Answers whether all were caught. */
export async function hunt({ seeds, from, only, json }: Hunting): Promise<boolean> {
  const names = bugNames.filter((name) => only === undefined || name === only);
  if (names.length === 0) throw new BadCall(`--only must be one of ${bugNames.join(', ')}, not ${only}`);
  let caught = 0;
  for (const name of names) {
    const found = await huntBug(bugNamed(name), { from, seeds });
    if (found) caught += 1;
    const how = found ? `seed ${String(found.tried).padStart(4)}  ${found.rule}` : `not in ${seeds} seeds`;
    say(`${name.padEnd(34)} ${how}`);
  }
  say(`${caught} of ${names.length} caught`);
  if (json) say(JSON.stringify({ planted: names.length, caught }));
  return caught === names.length;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
