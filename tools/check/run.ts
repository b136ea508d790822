// npm test: every check of the project. The last line is `N passed, N failed`, counting test cases,
// and one for every other check.

import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { exitWith } from '../stack/fault.ts';
import { makeTemporaryFolder } from '../stack/temporary.ts';
import { browserEnvironment, STACK_ENVIRONMENT } from './browser-environment.ts';
import { runCheck, type Check, type CheckResult } from './check.ts';
import { countPlaywright, countVitest, slowest } from './reports.ts';

/**
 * The number of slowest cases of each kind that the report names, so that somebody looks at them.
 */
const SLOWEST = 10;

const reports = makeTemporaryFolder();
const roomReport = join(reports, 'rooms.json');
const unitReport = join(reports, 'units.json');
const killsReport = join(reports, 'kills.json');
const browserReport = join(reports, 'browser.json');

const ROOM_TESTS = vitest('room tests', roomReport, ['rooms', 'fourth language']);

/** One after the other, beside the room tests, in the time that those leave. */
const BESIDE_THEM: Check[] = [
  // With several threads each checks again what all projects share: twice the processor time.
  { name: 'types', command: ['tsc', '-b', '--singleThreaded'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'build', command: ['node', 'tools/stack/build.ts'] },
].map(yielding);

/** Together, when those have ended. The kills open no page, and mostly wait. */
const THEN: Check[] = [
  yielding(vitest('unit tests', unitReport, ['!rooms', '!fourth language'])),
  playwright('kills and comparisons', killsReport, ['stacks'], STACK_ENVIRONMENT),
];

/** Judges the report of the room tests, and so comes after them. */
const REFUSALS: Check = {
  name: 'every refusal has a test',
  command: ['node', 'tools/check/refusals.ts', roomReport],
};

try {
  const results = await runAll();
  rmSync(reports, { recursive: true, force: true });
  finish(results);
} catch (error) {
  exitWith(error);
}

async function runAll(): Promise<CheckResult[]> {
  // The browser tests come last and alone: they watch times, and load would make them lie.
  const together = await Promise.all([inTurn([ROOM_TESTS]), besideThem()]);
  const browser = playwright('browser tests', browserReport, ['pages'], browserEnvironment());
  return [...together.flat(), ...(await inTurn([REFUSALS, browser]))];
}

async function besideThem(): Promise<CheckResult[]> {
  return [...(await inTurn(BESIDE_THEM)), ...(await Promise.all(THEN.map(runCheck)))];
}

async function inTurn(checks: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runCheck(check));
  return results;
}

/**
 * The tests of some projects of `vitest.config.ts`. A worker for each core: what runs beside them
 * fills the time in which they wait.
 */
function vitest(name: string, report: string, projects: readonly string[]): Check {
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${availableParallelism()}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: () => countVitest(report),
  };
}

function yielding({ command, ...check }: Check): Check {
  return { ...check, command: ['nice', '-n', '10', ...command] };
}

/** The tests of some projects of `e2e/playwright.config.ts`. */
function playwright(
  name: string,
  report: string,
  projects: readonly string[],
  environment: Record<string, string>,
): Check {
  return {
    name,
    command: [
      'playwright',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...projects.map((project) => `--project=${project}`),
    ],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(report),
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
