// node tools/check/refusals.ts <report of vitest>…: whether tests over HTTP met every refusal that
// the contracts name. The world of the room tests notes in each test what the product refused; a
// refusal counts when the test passed. Only a run of all room tests can be judged, so this is a
// check of its own after them, and no test.
//
// A refusal that a test met by the way, and does not look at, counts for nothing: the test's file
// must name the code.

import { readFileSync } from 'node:fs';
import { contractCalls, type ContractCall } from './contracts.ts';

/** The part of vitest's report that is read here. */
export interface RefusalReport {
  testResults: {
    /** The path of the file. */
    name: string;
    assertionResults: { status: string; meta?: { refusals?: string[] } }[];
  }[];
}

/** The refusals that no test met, one sentence each. */
export function untestedRefusals(
  calls: readonly ContractCall[],
  reports: readonly RefusalReport[],
  readFile = (file: string) => readFileSync(file, 'utf8'),
): string[] {
  const met = new Set(reports.flatMap((report) => refusalsMet(report, readFile)));
  return calls
    .flatMap(({ path, refusals }) => refusals.map((code) => `${path} ${code}`))
    .filter((refusal) => !met.has(refusal))
    .map(
      (refusal) =>
        `${refusal}: no passing test met it and names the code. ` +
        'Write an HTTP test, or take it from the contract.',
    );
}

function refusalsMet({ testResults }: RefusalReport, readFile: (file: string) => string): string[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const met = assertionResults
      .filter(({ status }) => status === 'passed')
      .flatMap(({ meta }) => meta?.refusals ?? []);
    const text = met.length > 0 ? readFile(name) : '';
    return met.filter((refusal) => text.includes(`'${refusal.split(' ')[1]}'`));
  });
}

if (import.meta.main) {
  const reports = process.argv
    .slice(2)
    .map((file): RefusalReport => JSON.parse(readFileSync(file, 'utf8')));
  const calls = await contractCalls();
  const untested = untestedRefusals(calls, reports);
  for (const sentence of untested) console.log(sentence);
  const count = calls.reduce((sum, { refusals }) => sum + refusals.length, 0);
  console.log(`${count} refusals of ${calls.length} calls, ${untested.length} without a test`);
  process.exitCode = untested.length > 0 ? 1 : 0;
}
