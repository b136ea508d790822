// Counts test cases in the JSON reports of vitest and Playwright, and how long each took.

import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
  /** The titles of what failed. */
  failures: string[];
  /** The cases that passed only at a second try: their titles, and the first try's failure. */
  flaky: string[];
  /** Every case with its time, all of its tries together. */
  timings: Timing[];
}

export interface Timing {
  title: string;
  ms: number;
}

/** The cases that took longest, the longest first. */
export function slowest(timings: readonly Timing[], count: number): Timing[] {
  return timings.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}

/** The part of vitest's report that is read here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; duration?: number | null }[];
  }[];
}

interface PlaywrightTry {
  duration: number;
  errors?: { message?: string; location?: { line: number } }[];
}

interface PlaywrightReport {
  /** One for each file. */
  suites: (PlaywrightSuite & { file: string })[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: PlaywrightTry[] }[];
  }[];
}

export function countVitest(file: string): Count | undefined {
  const report: VitestReport | undefined = readReport(file);
  if (!report) return undefined;
  const cases = report.testResults.flatMap((result) => result.assertionResults);
  // A file that cannot be loaded has no cases; it counts as one that failed.
  const unloaded = report.testResults.filter(
    (result) =>
      result.status === 'failed' &&
      result.assertionResults.every((each) => each.status !== 'failed'),
  );
  const failures = [
    ...cases.filter((each) => each.status === 'failed').map((each) => each.fullName),
    ...unloaded.map((result) => result.name),
  ];
  return {
    passed: cases.filter((each) => each.status === 'passed').length,
    failed: failures.length,
    failures,
    flaky: [],
    timings: cases.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  };
}

export function countPlaywright(file: string): Count | undefined {
  const report: PlaywrightReport | undefined = readReport(file);
  if (!report) return undefined;
  const tests = report.suites.flatMap((suite) =>
    specsOf(suite).flatMap(({ title, tests: ofSpec }) =>
      ofSpec.map((test) => ({ ...test, title: `${suite.file} ${title}` })),
    ),
  );
  const of = (status: string) => tests.filter((test) => test.status === status);
  const failures = of('unexpected').map(({ title }) => title);
  const flaky = of('flaky').map(({ title, results }) => title + whatFailed(results[0]));
  return {
    passed: of('expected').length + flaky.length,
    failed: failures.length,
    failures,
    flaky,
    timings: tests.map(({ title, results }) => ({
      title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/** So much of each failure is told: the last words of a program that died are in it. */
const MOST_CHARACTERS = 600;

/** The failures of a try in one line, each with the line of the test. */
function whatFailed(tried: PlaywrightTry | undefined): string {
  return (tried?.errors ?? [])
    .map(({ message = '', location }) => {
      const text = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
      return `: ${text.slice(0, MOST_CHARACTERS)}${location ? ` (line ${location.line})` : ''}`;
    })
    .join('');
}

function specsOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * Undefined when the command ended before it wrote one. The tools' own formats are taken as they
 * are.
 */
function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
