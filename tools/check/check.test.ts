import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../stack/temporary.ts';
import { judge } from './check.ts';
import { countPlaywright, countVitest, slowest } from './reports.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('vitest: a file that cannot be loaded counts as one failed case', () => {
  const cases = [
    { status: 'passed', fullName: 'a', duration: 1200 },
    { status: 'failed', fullName: 'b' },
  ];
  const file = report({
    testResults: [
      { name: 'x.test.ts', status: 'failed', assertionResults: cases },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(countVitest(file)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['b', 'broken.test.ts'],
    flaky: [],
    timings: [
      { title: 'a', ms: 1200 },
      { title: 'b', ms: 0 },
    ],
  });
});

test('Playwright: cases of nested suites count; one that passed only at its retry is named', () => {
  const file = report({
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('one', 'expected')],
        suites: [{ specs: [spec('two', 'unexpected'), spec('three', 'flaky', [40, 20])] }],
      },
    ],
  });
  expect(countPlaywright(file)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a.spec.ts two'],
    flaky: ['a.spec.ts three: Test timeout of 60 s (line 7)'],
    timings: [
      { title: 'a.spec.ts one', ms: 10 },
      { title: 'a.spec.ts two', ms: 10 },
      { title: 'a.spec.ts three', ms: 60 },
    ],
  });
});

test('a missing report gives no counts', () => {
  expect(countVitest(join(folder, 'none.json'))).toBeUndefined();
});

test('the slowest cases are listed, the slowest first', () => {
  const timings = [3, 900, 20].map((ms) => ({ title: `${ms}`, ms }));
  expect(slowest(timings, 2).map(({ title }) => title)).toEqual(['900', '20']);
  // The report stays in its order.
  expect(timings.map(({ ms }) => ms)).toEqual([3, 900, 20]);
});

/** A test of Playwright's report; `durations` are those of its tries. */
function spec(title: string, status: string, durations = [10]): object {
  const errors = [{ message: '\u001b[31mTest timeout\u001b[39m\nof 60 s', location: { line: 7 } }];
  const results = durations.map((duration, index) =>
    index < durations.length - 1 ? { duration, errors } : { duration },
  );
  return { title, tests: [{ status, results }] };
}

const none = { passed: 0, failed: 0, failures: [], flaky: [], timings: [] };
const allPassed = { ...none, passed: 3 };

test('a check without cases counts as one case', () => {
  expect(judge(true, undefined, false)).toEqual({ ...none, passed: 1 });
  expect(judge(false, undefined, false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a command that fails counts as failed, even when its cases passed or it left no report', () => {
  expect(judge(true, allPassed, true)).toEqual(allPassed);
  expect(judge(false, allPassed, true)).toMatchObject({ passed: 3, failed: 1 });
  expect(judge(true, undefined, true)).toMatchObject({ passed: 0, failed: 1 });
});
