// Every refusal that a contract names has its words in the server's messages.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../stack/paths.ts';
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

/**
 * The codes of all refusals of the project's contracts. They are computed there, so the modules are
 * run and not only parsed.
 */
export async function refusalCodes(tree: Tree): Promise<string[]> {
  const files = tree.paths.filter(
    (path) => /^packages\/contracts\/src\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  const modules: object[] = await Promise.all(
    files.map((path) => import(pathToFileURL(join(ROOT, path)).href)),
  );
  const calls: unknown[] = modules.flatMap((module) => Object.values(module));
  return [...new Set(calls.flatMap(refusalsOf))].toSorted();
}

function refusalsOf(value: unknown): string[] {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('refusals' in value) ||
    !Array.isArray(value.refusals)
  )
    return [];
  return value.refusals.filter((code) => typeof code === 'string');
}
