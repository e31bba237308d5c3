import { type Check, type Setting, Skipped } from '#backoffice/conformance/check.ts';
import type { Heard } from '#backoffice/conformance/client.ts';
import { insistOnReadBack } from '#backoffice/conformance/coverage.ts';

export interface Outcome {
  readonly check: Check;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly reason?: string;
}

/** One after the other, or some at once where no check looks at what another makes. */
export async function runChecks(checks: readonly Check[], setting: Setting, atOnce = 1): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < checks.length; start += atOnce) {
    const some = checks.slice(start, start + atOnce);
    outcomes.push(...(await Promise.all(some.map((check) => outcomeOf(check, setting)))));
  }
  return outcomes;
}

async function outcomeOf(check: Check, setting: Setting): Promise<Outcome> {
  const heard: Heard[] = [];
  try {
    await check.run({ ...setting, client: setting.client.watched((exchange) => heard.push(exchange)) });
    if (check.happy) insistOnReadBack(check, heard);
    return { check, state: 'passed' };
  } catch (error) {
    // Whatever goes wrong in a check is its result.
    const reason = error instanceof Error ? error.message : String(error);
    return { check, state: error instanceof Skipped ? 'skipped' : 'failed', reason };
  }
}

export interface Totals {
  operations: number;
  alternates: number;
  passed: number;
  failed: number;
  assumed: number;
  skipped: number;
}

export function totalsOf(outcomes: readonly Outcome[]): Totals {
  const passed = outcomes.filter(({ state }) => state === 'passed');
  return {
    operations: new Set(passed.map(({ check }) => check.id)).size,
    alternates: passed.filter(({ check }) => check.name.startsWith('alternate ')).length,
    passed: passed.length,
    failed: outcomes.filter(({ state }) => state === 'failed').length,
    assumed: passed.filter(({ check }) => check.source === 'assumed').length,
    skipped: outcomes.filter(({ state }) => state === 'skipped').length,
  };
}

/** The name of a check in a report. */
export function wordsOf({ check }: Outcome): string {
  return `${check.id}  ${check.name}`;
}

/** A line a tag; then what failed, then what could not be asked. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const heads = ['operations', 'alternates', 'passed', 'failed', 'assumed', 'skipped'] as const;
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(26)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
  const rows = [...Map.groupBy(outcomes, ({ check }) => check.tag)].map(([tag, own]) => {
    const totals = totalsOf(own);
    return line(
      tag,
      heads.map((head) => totals[head]),
    );
  });
  const all = totalsOf(outcomes);
  const told = outcomes
    .filter(({ state }) => state !== 'passed')
    .map((outcome) => `${outcome.state}  ${wordsOf(outcome)} (${outcome.check.source}): ${outcome.reason}`);
  return [
    line('', heads),
    ...rows,
    line(
      'all',
      heads.map((head) => all[head]),
    ),
    ...told,
  ].join('\n');
}
