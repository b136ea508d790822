import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { conformanceCase, type ConformanceCase } from '@ceibo/partner-protocol/conformance';
import type { Protocol } from './signing.ts';

/** The cases of a protocol by their names, in order. */
export function casesOf(protocol: Protocol): Map<string, ConformanceCase> {
  const folder = new URL(
    `../${protocol}/conformance/`,
    import.meta.resolve('@ceibo/partner-protocol/conformance'),
  );
  const files = readdirSync(fileURLToPath(folder)).toSorted();
  return new Map(
    files.map((file) => [
      file.replace('.json', ''),
      conformanceCase.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
  );
}
