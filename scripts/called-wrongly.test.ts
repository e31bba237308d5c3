import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { root } from '#scripts/stage.ts';

interface Ended {
  readonly status: unknown;
  readonly said: string;
}

function call([script = '', ...args]: readonly string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = execFile(process.execPath, [path.join(root, script), ...args], (error, out, said) =>
    resolve({ status: error?.code ?? 0, said: `${out}${said}` }),
  );
  // Nobody is there to answer.
  child.stdin?.end();
  return promise;
}

const client = ['--client-id', 'a', '--client-secret', 'b'];
const certify = ['scripts/certify.ts', '--sandbox', 'yes'];
const fuzz = 'backoffice/fuzz/main.ts';
const conformance = 'backoffice/conformance/main.ts';

/** Whatever of package.json takes options. */
const asked = [
  ...['check', 'test', 'replay', 'certify', 'kill-rounds', 'power-loss', 'goods', 'sales', 'tills', 'restore'].map(
    scriptOf,
  ),
  ...['journal', 'keystrokes', 'simulate', 'package-win', 'start', 'dev'].map(scriptOf),
  'bench/main.ts',
  'bench/back-office-load.ts',
  'backoffice/main.ts',
  fuzz,
  conformance,
];

function scriptOf(name: string): string {
  return `scripts/${name}.ts`;
}

it.each([
  [['scripts/restore.ts', '--bogus'], 2, 'npm run restore'],
  [['scripts/restore.ts', '--from', 'FILE', '--data', 'DIR/new'], 1, 'there is no second copy in'],
  [['scripts/restore.ts', '--from', 'DIR', '--data', 'DIR/new'], 1, 'no recovery code was given'],
  [['scripts/restore.ts', '--from', 'DIR/none', '--data', 'DIR/new'], 1, 'there is no second copy in'],
  [['scripts/restore.ts', '--from', 'DIR', '--data', 'DIR'], 1, 'has a register already'],
  [['scripts/replay.ts', '--invoices', 'DIR'], 2, 'there is no file'],
  [['scripts/package-win.ts', '--bogus'], 2, 'npm run package:win'],
  [['scripts/journal.ts', '--data', 'DIR'], 1, 'is damaged'],
  [['scripts/journal.ts', '--data', 'DIR', '--seal', '0f3a'], 2, '--seal takes the 24 digits'],
  [['browser/main.ts', '--no-open', '--data', '/proc/till'], 1, 'a till cannot keep its data in'],
  [['backoffice/main.ts', '--data', '/proc/office/deep'], 1, 'could not start'],
  [['backoffice/main.ts', '--data', 'FILE'], 1, 'give another folder with --data'],
  [['browser/main.ts', '--no-open', '--data', 'FILE'], 1, 'a till cannot keep its data in'],
  [
    ['browser/main.ts', '--no-open', '--shop', 'mine'],
    2,
    '--shop takes demo, empty or a file like my-shop.json, not mine',
  ],
  [['browser/main.ts', '--bogus'], 2, 'npm start'],
  [['scripts/dev.ts', '--host', 'electron'], 2, 'npm run dev is of the browser host'],
  [[...certify, ...client, '--url', 'nonsense'], 2, 'the address of a back office'],
  [[...certify, '--url', 'http://127.0.0.1:9'], 2, 'give --client-id and --client-secret too'],
  [[...certify, ...client, '--url', 'http://127.0.0.1:9'], 2, 'http://127.0.0.1:9 does not answer'],
  [[...certify, ...client], 2, 'give its address too, with --url'],
  [[...certify, '--data', 'DIR/none'], 2, 'there is no till in'],
  [[...certify, '--data', 'DIR'], 2, '--data keeps what was found of a back office of yours'],
  [[...certify, '--only', '1,21'], 2, '--only takes the numbers of probes, from 1 to 20, like 1,5,19, not 1,21'],
  [[...certify, '--only', ''], 2, '--only takes the numbers of probes'],
  [[...certify, '--burst', '0'], 2, '--burst must be at least 1'],
  [['scripts/simulate.ts', '--seeds', '0'], 2, '--seeds must be at least 1'],
  [['scripts/simulate.ts', '--plan', 'DIR/none'], 2, 'there is no file'],
  [['scripts/simulate.ts', '--plan', 'FILE'], 2, 'is no file of testing/simulator/regressions'],
  [['scripts/test.ts', '--only', 'everything'], 2, '--only takes check, build, unit, postgres, e2e, not everything'],
  [['scripts/test.ts', '--bogus'], 2, 'npm test'],
  [['scripts/simulate.ts', '--fleet', '--seeds', '5'], 2, '--seeds does not go with --fleet'],
  [['scripts/simulate.ts', '--planted', '--minutes', '5'], 2, '--minutes does not go with --planted'],
  [['scripts/simulate.ts', '--plan', 'FILE', '--json'], 2, '--json does not go with --plan'],
  [['scripts/simulate.ts', '--only', 'nobody'], 2, '--only goes with --planted'],
  [['scripts/check.ts', '--bogus'], 2, 'npm run check'],
  [['scripts/fill-report.ts', '--bogus'], 2, 'scripts/fill-report.ts --catalogue FILE.csv'],
  [['scripts/fill-report.ts'], 2, 'which price list? Give --catalogue FILE.csv'],
  [['scripts/fill-report.ts', '--catalogue', 'DIR'], 2, 'there is no file'],
  [['scripts/fill-report.ts', '--catalogue', 'FILE'], 2, 'the catalogue has no column'],
  [['bench/main.ts', '--bogus'], 2, "Unknown option '--bogus'"],
  [['bench/main.ts', '--rounds', '7'], 2, '--rounds goes only with --peers'],
  [['bench/main.ts', '--peers', '--only', 'scan'], 2, '--only does not go with --peers'],
  [['bench/back-office-load.ts', '--bogus'], 2, "Unknown option '--bogus'"],
  [['scripts/simulate.ts', '--resume', 'DIR/none/night.json'], 2, 'there is no folder'],
  [['scripts/simulate.ts', '--planted', '--only', 'nobody'], 2, '--only must be one of'],
  [['scripts/power-loss.ts', '--images', '0'], 2, '--images must be at least 1'],
  [['scripts/kill-rounds.ts', '--rounds', '0'], 2, '--rounds must be at least 1'],
  [['scripts/keystrokes.ts', '--bogus'], 2, 'npm run keystrokes'],
  [[fuzz, '--bogus'], 2, 'npm run fuzz'],
  [[fuzz, '--seed', 'x'], 2, '--seed must be a whole number, not x'],
  [[fuzz, '--requests', '0'], 2, '--requests must be at least 1'],
  [['scripts/sales.ts'], 2, 'which days? Give a day, a month or a year'],
  [['scripts/sales.ts', '2026-11', '--data', 'DIR'], 1, 'there is no back office in'],
  [['scripts/tills.ts', '--bogus'], 2, 'npm run tills'],
  [['scripts/tills.ts', '--data', 'DIR'], 1, 'there is no back office in'],
  [['scripts/goods.ts', '--bogus'], 2, 'npm run goods'],
  [['scripts/goods.ts'], 2, 'which list? Give a file'],
  [['scripts/goods.ts', 'FILE', 'FILE'], 2, 'one file at a time'],
  [['scripts/goods.ts', 'DIR/none.csv', '--data', 'DIR'], 1, 'there is no file'],
  [['scripts/goods.ts', 'FILE', '--data', 'DIR'], 1, 'the list has no column Code, Name, Category, Price'],
  [['scripts/goods.ts', 'FILE', '--decimals', 'many'], 2, '--decimals takes a number from 0 to 4'],
  [[conformance, '--bogus'], 2, 'npm run conformance'],
  [[conformance, '--url', 'nonsense'], 2, 'the address of a server'],
  [[conformance, '--url', 'http://127.0.0.1:9', ...client], 2, 'the server cannot be reached'],
  [[conformance, '--url', 'http://127.0.0.1:9'], 2, 'give --client-id and --client-secret too'],
  [[conformance, ...client], 2, 'give its address too, with --url'],
  [[conformance, '--tag', 'nonsense'], 2, 'no check has the tag nonsense'],
  ...asked.map((script) => [[script, '--help'], 0, 'npm '] as const),
] as const)('%j ends in a sentence', async (args, status, words) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-called-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'register.db');
  writeFileSync(file, 'no database, and long enough to be seen as none'.repeat(99));
  const head = { format: 1, register: 'Till 1', salt: '00', base: 'whole' };
  writeFileSync(path.join(dir, 'tillkeep-copy.json'), JSON.stringify(head));
  const ended = await call(args.map((arg) => arg.replace('FILE', file).replace('DIR', dir)));
  expect(ended.said).toContain(words);
  expect(ended.said).not.toMatch(/\n {4}at /);
  expect(ended.status).toBe(status);
  expect(existsSync(path.join(dir, 'new'))).toBe(false);
});

it('a till whose file cannot be copied ends in a sentence', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-called-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(path.join(dir, 'register.db'));
  const ended = await call(['scripts/journal.ts', '--data', dir]);
  expect(ended.said).toMatch(/^the file of the till in .+ cannot be copied/);
  expect(ended.status).toBe(1);
});

it('a slip in the options of a start is told before anything is built or fetched', async () => {
  const { said, status } = await call(['scripts/start.ts', '--bogus']);
  expect(said).toMatch(/^Unknown option '--bogus'/);
  expect(status).toBe(2);
});
