// The calls of browsers, as the contracts have them: found in every file of packages/contracts, so
// that none can be forgotten.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../stack/paths.ts';

const CONTRACTS = join(ROOT, 'packages/contracts/src');

export interface ContractCall {
  path: string;
  /** The codes of its expected refusals. */
  refusals: string[];
}

/** The modules are run and not only parsed: the codes of many calls are computed. */
export async function contractCalls(): Promise<ContractCall[]> {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(CONTRACTS, file)).href)),
  );
  const calls = modules.flatMap((module) => Object.values(module)).flatMap(callOf);
  return [...new Map(calls.map((call) => [call.path, call])).values()];
}

function callOf(value: unknown): ContractCall[] {
  if (typeof value !== 'object' || value === null || !('path' in value)) return [];
  const { path } = value;
  if (typeof path !== 'string' || !path.startsWith('/api/')) return [];
  // A download names no refusals, and answers the one of every call of a player.
  const codes = 'refusals' in value ? value.refusals : ['SESSION_EXPIRED'];
  if (!Array.isArray(codes)) return [];
  const refusals = codes.filter((code) => typeof code === 'string');
  return [{ path, refusals: [...new Set(refusals)] }];
}
