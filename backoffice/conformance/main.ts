import { parseArgs } from 'node:util';

import { type Outcome, tableOf, totalsOf } from '#backoffice/conformance/report.ts';
import { readPersonality } from '#backoffice/personality.ts';

const usage = `npm run conformance -- [options]
  --url URL --client-id GUID --client-secret GUID   the server to check; without, one of ours is started for it
  --personality NAMES   how ours differs from the specification
  --postgres URL        keep the store of ours in a schema of its own there
  --tag NAME            only the checks of a tag
  --json                end with one line of totals as JSON`;

const options = {
  url: { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret': { type: 'string' },
  personality: { type: 'string', default: '' },
  postgres: { type: 'string' },
  tag: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof read>;

/** A sentence for whoever typed the command, who is shown how it is called as well. */
class BadCall extends Error {
  override readonly name = 'BadCall';
}

try {
  await main();
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  const values = read();
  if (values.help) say(usage);
  else if (values.url === undefined) await checkOurs(ofOurs(values));
  else await checkOther(values.url, values);
}

function read() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new BadCall(error instanceof Error ? error.message : String(error));
  }
}

/** Ours is started for the run and has a client of its own: whoever names one means another server. */
function ofOurs(values: Values): Values {
  if (values['client-id'] === undefined && values['client-secret'] === undefined) return values;
  throw new BadCall('a client is of a server of yours: give its address too, with --url');
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BadCall) return `${error.message}\n\n${usage}`;
  // Of the connection: nobody is there, or the name is of nobody.
  const isOfLine = error instanceof Error && 'syscall' in error;
  return isOfLine ? `the server cannot be reached: ${error.message}` : undefined;
}

async function checkOurs(values: Values): Promise<void> {
  if (values.postgres !== undefined) process.env['TILLKEEP_TEST_POSTGRES'] = values.postgres;
  const personality = readPersonality(values.personality, BadCall);
  // A whole back office, and every check: whoever mistyped a word does not wait for them.
  const { conformOurs, judge } = await import('#backoffice/conformance/ours.ts');
  const outcomes = await conformOurs({ personality, tag: values.tag, report: say });
  const { expected, unexpected, unbroken } = judge(outcomes, personality);
  tell(outcomes, values);
  list('broken by this personality', personality.size > 0 ? expected : []);
  list('broken, but not by this personality', personality.size > 0 ? unexpected : []);
  list('not broken, though this personality breaks it', unbroken);
  process.exitCode = unexpected.length + unbroken.length > 0 ? 1 : 0;
}

async function checkOther(url: string, values: Values): Promise<void> {
  if (!URL.canParse(url))
    throw new BadCall(`--url takes the address of a server, like https://shop.example, not ${url}`);
  const { 'client-id': clientId, 'client-secret': clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined)
    throw new BadCall('with --url give --client-id and --client-secret too: the client that server knows');
  if (values.personality !== '' || values.postgres !== undefined)
    throw new BadCall('--personality and --postgres are for a server of ours, without --url');
  const server = { url, clientId, clientSecret };
  const { conform } = await import('#backoffice/conformance/suite.ts');
  const outcomes = await conform(server, { tag: values.tag });
  tell(outcomes, values);
  process.exitCode = totalsOf(outcomes).failed > 0 ? 1 : 0;
}

function tell(outcomes: readonly Outcome[], { json, tag }: Values): void {
  // Nothing that was checked is nothing that holds.
  if (tag !== undefined && outcomes.length === 0) throw new BadCall(`no check has the tag ${tag}`);
  say(tableOf(outcomes));
  // Last, so that a program finds it.
  if (json) process.once('exit', () => say(JSON.stringify(totalsOf(outcomes))));
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) say(['', `${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)].join('\n'));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
