import { globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { postgresHere } from '#backoffice/testing/place.ts';

import { browserForTests, findHeadlessShell, noBrowser } from '#scripts/browser-for-tests.ts';
import { check } from '#scripts/check.ts';
import { BadCall, runCommand, wordsAndOptionsIn } from '#scripts/command-line.ts';
import { addCounts, type Counts, noCounts, readPlaywright, readVitest, sayCounts } from '#scripts/stage-report.ts';
import { root, runStage } from '#scripts/stage.ts';
import { buildHost, buildWindow } from '#scripts/builds.ts';

/** One part of the whole test, and how it went. */
interface Part {
  readonly name: string;
  readonly counts?: Counts;
  readonly failures?: readonly string[];
  readonly ok: boolean;
}

/** Tests of files and of sums, which a server's store has no part in, and those that go to PostgreSQL by themselves. */
const onSqliteOnly = ['store', 'main', 'arithmetic', 'catalogue-csv', 'postgres'];

const reports = path.join(root, 'test-results');
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  check: testCheck,
  build: testBuild,
  unit: testUnit,
  postgres: testPostgres,
  e2e: testE2e,
};

const usage = `npm test -- [options] [FILES]
  --only PART   only this part (several times for several): ${Object.keys(parts).join(', ')}
  FILES         words that choose test files, as in npm run e2e -- sell-offline`;

let files: readonly string[] = [];

await runCommand(usage, async () => {
  const { words, values } = wordsAndOptionsIn({ only: { type: 'string', multiple: true } });
  files = words;
  const wanted = partsIn(values.only);
  mkdirSync(reports, { recursive: true });
  for (const [name] of wanted) rmSync(path.join(reports, `${name}.json`), { force: true });

  const done: (Part & { seconds: number })[] = [];
  for (const [name, run] of wanted) {
    console.log(`\n━━ ${name} ━━`);
    const started = performance.now();
    done.push({ ...(await run()), seconds: (performance.now() - started) / 1000 });
  }

  for (const { name, failures = [] } of done) for (const failure of failures) console.log(`\n✘ ${name}: ${failure}`);
  console.log('');
  for (const { name, ok, counts, seconds } of done) {
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${counts ? `${sayCounts(counts)}, ` : ''}${seconds.toFixed(1)} s`,
    );
  }
  console.log(sayCounts(done.map(countsOf).reduce(addCounts, noCounts)));
  return done.every(({ ok }) => ok);
});

/** All of them, or those named, and what those need. Throws BadCall. */
function partsIn(only: readonly string[] | undefined) {
  const unknown = only?.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) throw new BadCall(`--only takes ${Object.keys(parts).join(', ')}, not ${unknown}`);
  return Object.entries(parts).filter(
    ([name]) => !only || only.includes(name) || (name === 'build' && only.includes('e2e')),
  );
}

/** A part that failed without a failed test, like a check or a runner that died, is one failure of its own. */
function countsOf({ ok, counts = noCounts }: Part): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function testCheck(): Promise<Part> {
  return { name: 'check', ok: await check() };
}

async function testBuild(): Promise<Part> {
  const built = [await buildWindow(), await buildHost()];
  for (const { ok, output } of built) if (!ok) console.log(output.trimEnd());
  return { name: 'build', ok: built.every(({ ok }) => ok) };
}

async function testUnit(): Promise<Part> {
  const file = path.join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files];
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const { ok } = await runStage({ name: 'unit', command: 'vitest', args }, { show: true, env });
  return { name: 'unit', ok, ...readVitest(file) };
}

/** The back office's own tests again, with the store in PostgreSQL instead of SQLite. */
async function testPostgres(): Promise<Part> {
  const here = await postgresHere();
  if ('why' in here) {
    console.log(`skipped: ${here.why}`);
    return { name: 'postgres', ok: true, counts: noCounts };
  }
  const file = path.join(reports, 'postgres.json');
  const args = ['run', 'backoffice/', ...onSqliteOnly.flatMap((name) => ['--exclude', `backoffice/${name}.test.ts`])];
  const env = {
    TILLKEEP_TEST_POSTGRES: here.url,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
  };
  const { ok } = await runStage(
    {
      name: 'postgres',
      command: 'vitest',
      args: [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    },
    { show: true, env },
  );
  return { name: 'postgres', ok, ...readVitest(file) };
}

async function testE2e(): Promise<Part> {
  if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) {
    console.log('there are no specs yet');
    return { name: 'e2e', ok: true, counts: noCounts };
  }
  const browser = await browserForTests();
  if (browser === undefined) {
    console.error(noBrowser);
    return { name: 'e2e', ok: false, counts: noCounts };
  }
  const shell = findHeadlessShell();
  console.log(`in ${shell ?? browser}`);
  const file = path.join(reports, 'e2e.json');
  const env = { ...(shell === undefined && { TILLKEEP_BROWSER: browser }), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=list,json', ...files];
  const { ok } = await runStage({ name: 'e2e', command: 'playwright', args }, { show: true, env });
  return { name: 'e2e', ok, ...readPlaywright(file) };
}
