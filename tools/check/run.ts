// npm test: every check of the project. The last line is `N passed, N failed`, counting test cases,
// and one for every other check.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith } from '../stack/fault.ts';
import { makeTemporaryFolder } from '../stack/temporary.ts';
import { browserEnvironment } from './browser-environment.ts';
import { runCheck, type Check, type CheckResult } from './check.ts';
import { countPlaywright, countVitest, slowest } from './reports.ts';

/** How many of the slowest cases of each kind are named, so that somebody looks at them. */
const SLOWEST = 10;

const reports = makeTemporaryFolder();
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const CHECKS: Check[] = [
  { name: 'types', command: ['tsc', '-b'] },
  {
    name: 'unit and room tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    count: () => countVitest(vitestReport),
  },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'build', command: ['node', 'tools/stack/build.ts'] },
];

/** Judges the report of the unit and room tests, and so comes after them. */
const REFUSALS: Check = {
  name: 'every refusal has a test',
  command: ['node', 'tools/check/refusals.ts', vitestReport],
};

try {
  const results = await runAll();
  rmSync(reports, { recursive: true, force: true });
  finish(results);
} catch (error) {
  exitWith(error);
}

async function runAll(): Promise<CheckResult[]> {
  const queue = [...CHECKS];
  const results: CheckResult[] = [];
  const work = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift())
      results.push(await runCheck(check));
  };
  // Two at a time, for two cores. The browser tests come last and alone: they watch times, and load
  // would make them lie.
  await Promise.all([work(), work()]);
  results.push(await runCheck(REFUSALS));
  results.push(await runCheck(browserTests()));
  return results;
}

function browserTests(): Check {
  return {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    environment: {
      ...browserEnvironment(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    },
    count: () => countPlaywright(playwrightReport),
  };
}

function finish(results: CheckResult[]): void {
  list('Slowest', results, ({ timings }) =>
    slowest(timings, SLOWEST).map(({ title, ms }) => `${(ms / 1000).toFixed(1)} s  ${title}`),
  );
  list('Passed only the second time', results, ({ flaky }) => flaky);
  list('Failed', results, ({ failures }) => failures);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

function list(
  heading: string,
  results: CheckResult[],
  titlesOf: (result: CheckResult) => string[],
): void {
  const lines = results.flatMap((result) =>
    titlesOf(result).map((title) => `  ${result.name}: ${title}`),
  );
  if (lines.length > 0) console.log(`\n${heading}:\n${lines.join('\n')}`);
}
