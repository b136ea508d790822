// node tools/check/refusals.ts <report of vitest>…: whether tests over HTTP met every refusal that
// the contracts name. The world of the room tests notes in each test what the product refused; a
// refusal counts when the test passed. Only a run of all room tests can be judged, so this is a
// check of its own after them, and no test.

import { readFileSync } from 'node:fs';
import { contractCalls, type ContractCall } from './contracts.ts';
import { untestedRefusals } from './untested-refusals.ts';

/** The part of vitest's report that is read here. */
export interface RefusalReport {
  testResults: {
    assertionResults: { status: string; meta?: { refusals?: string[] } }[];
  }[];
}

/** What is wrong, one sentence each: refusals that no test met, and entries of the list that lie. */
export function judgeRefusals(
  calls: readonly ContractCall[],
  reports: readonly RefusalReport[],
  untested: readonly string[] = untestedRefusals,
): string[] {
  const met = new Set(reports.flatMap(refusalsMet));
  const named = calls.flatMap(({ path, refusals }) => refusals.map((code) => `${path} ${code}`));
  const missing = named.filter((refusal) => !met.has(refusal) && !untested.includes(refusal));
  const outdated = untested.filter((refusal) => met.has(refusal) || !named.includes(refusal));
  return [
    ...missing.map(
      (refusal) =>
        `${refusal}: no passing test met it. Write an HTTP test, or take it from the contract.`,
    ),
    ...outdated.map((refusal) => `${refusal}: take it from tools/check/untested-refusals.ts.`),
  ];
}

function refusalsMet({ testResults }: RefusalReport): string[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .flatMap(({ meta }) => meta?.refusals ?? []);
}

if (import.meta.main) {
  const reports = process.argv
    .slice(2)
    .map((file): RefusalReport => JSON.parse(readFileSync(file, 'utf8')));
  const calls = await contractCalls();
  const wrong = judgeRefusals(calls, reports);
  for (const sentence of wrong) console.log(sentence);
  const count = calls.reduce((sum, { refusals }) => sum + refusals.length, 0);
  console.log(`${count} refusals of ${calls.length} calls, ${wrong.length} findings`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
