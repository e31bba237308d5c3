import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readPlaywright, readVitest } from '#scripts/stage-report.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-report-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

function written(report: unknown): string {
  const file = path.join(dir, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('names the browser tests that failed, wherever they are described, and says why', () => {
  const bad = (message: string) => [{ status: 'unexpected', results: [{ errors: [{ message }] }] }];
  const { counts, failures } = readPlaywright(
    written({
      stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 1 },
      errors: [],
      suites: [
        {
          title: 'scale.spec.ts',
          specs: [
            {
              title: 'a scale is set up',
              tests: bad('\u001B[31mError\u001B[39m: two lines\n\n  Expected: 1\nCall log:\n  - waiting'),
            },
            { title: 'a bowl counts for nothing', tests: [{ status: 'expected', results: [{ errors: [] }] }] },
          ],
          suites: [{ title: 'with a finger', specs: [{ title: 'a sale does not wait', tests: bad('timeout') }] }],
        },
      ],
    }),
  );
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 1 });
  expect(failures).toEqual([
    'scale.spec.ts › a scale is set up\n    Error: two lines\n      Expected: 1',
    'scale.spec.ts › with a finger › a sale does not wait\n    timeout',
  ]);
});

it('names the tests that failed, and the files that could not be read', () => {
  const { counts, failures } = readVitest(
    written({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {
          name: 'money.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'it adds', status: 'passed', failureMessages: [] },
            { fullName: 'it rounds', status: 'failed', failureMessages: ['Error: expected 2 to be 3'] },
          ],
        },
        { name: 'torn.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
      ],
    }),
  );
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 3 });
  expect(failures).toEqual([
    'money.test.ts › it rounds\n    Error: expected 2 to be 3',
    'torn.test.ts\n    Unexpected token',
  ]);
});

it('counts nothing where a runner died before its report', () => {
  const none = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
  const nowhere = path.join(dir, 'none.json');
  expect([readVitest(nowhere), readPlaywright(nowhere)]).toEqual([none, none]);
});
