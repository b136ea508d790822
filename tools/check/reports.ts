// Counts test cases in the JSON reports of vitest and Playwright.

import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
  /** The titles of what failed. */
  failures: string[];
  /** The titles of what passed only when it was tried again. */
  flaky: string[];
}

/** The part of vitest's report that is read here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
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
  };
}

export function countPlaywright(file: string): Count | undefined {
  const report: PlaywrightSuite | undefined = readReport(file);
  if (!report) return undefined;
  const tests = specsOf(report).flatMap((spec) =>
    spec.tests.map((test) => ({
      ...test,
      title: `${spec.file} ${spec.title} (${test.projectName})`,
    })),
  );
  const titlesOf = (status: string) =>
    tests.filter((test) => test.status === status).map((test) => test.title);
  const [failures, flaky] = [titlesOf('unexpected'), titlesOf('flaky')];
  return {
    passed: titlesOf('expected').length + flaky.length,
    failed: failures.length,
    failures,
    flaky,
  };
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
