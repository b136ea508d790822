// Every refusal that a contract names has its words in the server's messages.

import { contractCalls } from '../../check/contracts.ts';
import type { Finding, Tree } from '../tree.ts';
import { flatten } from './language-files.ts';

// The languages have the same keys (rule language-files), so one stands for all.
const MESSAGES = 'apps/server/src/platform/messages/es.json';

export function refusalTexts(tree: Tree, codes: readonly string[]): Finding[] {
  const texts = flatten(JSON.parse(tree.read(MESSAGES)));
  return codes
    .filter((code) => !texts.has(code))
    .map((code) => ({ path: MESSAGES, line: 1, message: `the refusal ${code} has no text` }));
}

/** The codes of all refusals of the project's contracts. */
export async function refusalCodes(): Promise<string[]> {
  const calls = await contractCalls();
  return [...new Set(calls.flatMap(({ refusals }) => refusals))].toSorted();
}
