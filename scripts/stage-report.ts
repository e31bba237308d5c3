import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** What a runner's report says. */
export interface StageReport {
  readonly counts: Counts;
  /** Each failed test with the beginning of what it says: of a long log often only the end is kept. */
  readonly failures: readonly string[];
}

const noReport: StageReport = { counts: noCounts, failures: [] };

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** `3 passed, 0 failed`, and the skipped ones when there are any. */
export function sayCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Vitest's JSON report; nothing when it wrote none. */
export function readVitest(file: string): StageReport {
  const report = readReport(file) as VitestReport | undefined;
  if (!report) return noReport;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests, testResults } = report;
  return {
    counts: { passed, failed, skipped: numPendingTests + numTodoTests },
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && tests.length === 0) return [failure(name, [message])];
      return tests.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages));
    }),
  };
}

/** Playwright's JSON report; nothing when it wrote none. A flaky test counts as failed: the till has no second try. */
export function readPlaywright(file: string): StageReport {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return noReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    counts: { passed: expected, failed: unexpected + flaky, skipped },
    failures: [
      ...report.errors.map(({ message }) => failure('outside of a test', [message])),
      ...report.suites.flatMap((suite) => failuresIn(suite)),
    ],
  };
}

function failuresIn({ title, suites = [], specs = [] }: PlaywrightSuite, above = ''): string[] {
  const place = above === '' ? title : `${above} › ${title}`;
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(
          `${place} › ${spec.title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, place))];
}

/** As much of an error as shows what was expected and what was there: the ends that are kept of logs are short. */
const linesOfAnError = 6;
const longestLine = 200;

function failure(test: string, messages: readonly (string | undefined)[]): string {
  const said = messages.flatMap((message) =>
    stripVTControlCharacters(message ?? '')
      // Behind it stands every look that Playwright took meanwhile.
      .replace(/^Call log:[^]*/m, '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, linesOfAnError),
  );
  return [test, ...said.map((line) => `    ${line.slice(0, longestLine)}`)].join('\n');
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  readonly errors: readonly PlaywrightError[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner died before its report: the stage itself has failed and says why.
    return undefined;
  }
}
