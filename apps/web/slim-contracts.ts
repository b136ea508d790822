// Of the contracts, browsers need no descriptions, and no schema of a request that no form judges:
// requests are typed here and checked by the server.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  /** A spread has none. */
  key?: { name?: string };
}

/**
 * Takes away `summary`, and `request` unless some code in these folders reads it: `login.request`.
 */
export function slimContracts(...sources: string[]): Plugin {
  const judged = new Set(sources.flatMap(requestsReadIn));
  return {
    name: 'slim-contracts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/packages/contracts/')) return null;
      const gone = callsOf(this.parse(code)).flatMap(({ name, properties }) =>
        properties.flatMap((property, place) => {
          const isGone =
            property.key?.name === 'summary' ||
            (property.key?.name === 'request' && !judged.has(name));
          return isGone
            ? [[property.start, properties[place + 1]?.start ?? property.end] as const]
            : [];
        }),
      );
      return gone
        .toSorted(([one], [other]) => other - one)
        .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
    },
  };
}

/** The names in front of `.request` in the code of a folder. */
function requestsReadIn(source: string): string[] {
  const codes = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  return codes.flatMap((code) =>
    [...code.matchAll(/\b(\w+)\.request\b/g)].map(([, name]) => name ?? ''),
  );
}

/** What is exported as `const name = someCall({ … })`. */
function callsOf(program: unknown): { name: string; properties: Property[] }[] {
  const { body } = program as {
    body: (Node & { declaration?: Node & { declarations?: Declarator[] } })[];
  };
  return body.flatMap(({ declaration }) =>
    (declaration?.declarations ?? []).flatMap(({ id, init }) => {
      const [first] = init?.type === 'CallExpression' ? (init.arguments ?? []) : [];
      return id.name !== undefined && first?.type === 'ObjectExpression'
        ? [{ name: id.name, properties: first.properties ?? [] }]
        : [];
    }),
  );
}

interface Declarator {
  id: { name?: string };
  init?: Node & { arguments?: (Node & { properties?: Property[] })[] };
}
