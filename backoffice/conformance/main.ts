import { parseArgs } from 'node:util';

import { conformOurs, judge } from '#backoffice/conformance/ours.ts';
import { type Outcome, tableOf, totalsOf } from '#backoffice/conformance/report.ts';
import { conform } from '#backoffice/conformance/suite.ts';
import { isPersonality, personalities, type Personality } from '#backoffice/personality.ts';

const usage = `npm run conformance -- [options]
  --url URL --client-id GUID --client-secret GUID   the server to check; without, one of ours is started for it
  --personality NAMES   how ours differs from the specification
  --postgres URL        keep the store of ours in a schema of its own there
  --tag NAME            only the checks of a tag
  --json                end with one line of totals as JSON`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
    personality: { type: 'string', default: '' },
    postgres: { type: 'string' },
    tag: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) say(usage);
else if (values.url === undefined) await checkOurs();
else await checkOther(values.url);

async function checkOurs(): Promise<void> {
  if (values.postgres !== undefined) process.env['TILLKEEP_TEST_POSTGRES'] = values.postgres;
  const names = values.personality.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !isPersonality(name));
  if (unknown !== undefined)
    throw new Error(`--personality ${unknown} is none of ${Object.keys(personalities).join(', ')}`);
  const personality: Personality = new Set(names.filter(isPersonality));
  const outcomes = await conformOurs({ personality, tag: values.tag, report: say });
  const { expected, unexpected, unbroken } = judge(outcomes, personality);
  tell(outcomes);
  list('broken by this personality', personality.size > 0 ? expected : []);
  list('broken, but not by this personality', personality.size > 0 ? unexpected : []);
  list('not broken, though this personality breaks it', unbroken);
  process.exitCode = unexpected.length + unbroken.length > 0 ? 1 : 0;
}

async function checkOther(url: string): Promise<void> {
  const server = { url, clientId: values['client-id'] ?? '', clientSecret: values['client-secret'] ?? '' };
  const outcomes = await conform(server, { tag: values.tag });
  tell(outcomes);
  process.exitCode = totalsOf(outcomes).failed > 0 ? 1 : 0;
}

function tell(outcomes: readonly Outcome[]): void {
  say(tableOf(outcomes));
  // Last, so that a program finds it.
  if (values.json) process.once('exit', () => say(JSON.stringify(totalsOf(outcomes))));
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) say(['', `${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)].join('\n'));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
