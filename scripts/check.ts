import { optionsIn, runCommand } from '#scripts/command-line.ts';
import { runStage, type Stage } from '#scripts/stage.ts';

/** What every change must pass before its tests are worth running. */
export const checks: readonly Stage[] = [
  // Two checkers of one project mostly repeat each other's work.
  { name: 'types', command: 'tsc', args: ['-b', '--pretty', 'false', '--checkers', '1', '--builders', '2'] },
  { name: 'lint', command: 'oxlint', args: ['-f', 'unix'] },
  { name: 'floors', command: 'scripts/check-floors.ts', args: [] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--cache'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

/** Runs all of them, prints one line each and what the failed ones said, and answers whether all passed. */
export async function check(): Promise<boolean> {
  const results = await Promise.all(checks.map((stage) => runStage(stage)));
  for (const { name, ok, output } of results) if (!ok) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  }
  return results.every(({ ok }) => ok);
}

const usage = 'npm run check\n  takes no options: it always looks at everything';

if (import.meta.main)
  await runCommand(usage, () => {
    optionsIn({});
    return check();
  });
