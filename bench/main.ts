import { describeMachine } from '#bench/machine.ts';
import { BadOption, readOptions, usage } from '#bench/options.ts';
import { type Figure, missed, type Suite, tableOf } from '#bench/report.ts';
import { suites } from '#bench/suites/index.ts';

// A browser of the bench would take the signal for its own and leave us running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
// The register's own timers keep no process alive, and some of what is measured waits for nothing else.
const alive = setInterval(() => undefined, 1_000);
try {
  if (process.argv.includes('--help')) process.stdout.write(`${usage}\n`);
  else process.exitCode = await bench(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
} finally {
  clearInterval(alive);
}

/** Measures, prints as it goes, and answers whether every goal holds. */
async function bench(args: readonly string[]): Promise<number> {
  const options = readOptions(args, Object.keys(suites));
  const machine = describeMachine();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  say(
    Object.entries(machine)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
  );
  const measured: Suite[] = [];
  const wanted = options.peers ? { peers: (await import('#bench/peers/index.ts')).measurePeers } : suites;
  for (const [name, measure] of Object.entries(wanted)) {
    if (!options.peers && !options.only.includes(name)) continue;
    const suite = await attempt(name, () => measure(options, say));
    measured.push(suite);
    say(tableOf(suite));
  }
  const goalsMissed = missed(measured);
  say(goalsMissed.length === 0 ? '\nevery goal holds' : `\ngoals that do not hold:\n${goalsMissed.join('\n')}`);
  const { small, large } = options;
  if (options.json)
    say(
      JSON.stringify({
        ok: goalsMissed.length === 0,
        missed: goalsMissed,
        machine,
        sizes: { small, large },
        suites: measured,
      }),
    );
  return goalsMissed.length === 0 ? 0 : 1;
}

/** One suite that breaks must not hide what the others found. */
async function attempt(name: string, measure: () => Promise<readonly Figure[]>): Promise<Suite> {
  try {
    return { name, figures: await measure() };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { name, figures: [], broken: error instanceof Error ? error.message : String(error) };
  }
}
