// Browsers do not need all of the contracts. They need no descriptions, and no answer of a call
// that the site never makes. They need the schema of a request only where a form judges by it: the
// server checks requests.

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

const CALLS = new Set(['publicCall', 'publicList', 'playerCall', 'eitherCall', 'playerUpload']);

/**
 * Takes away `summary`; `request` unless some code in these folders reads it: `login.request`; and
 * `answer` of a call that none of them names.
 */
export function slimContracts(...sources: string[]): Plugin {
  const judged = new Set(sources.flatMap(requestsReadIn));
  const named = new Set(sources.flatMap(namesIn));
  return {
    name: 'slim-contracts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/packages/contracts/')) return null;
      const gone = callsOf(this.parse(code)).flatMap(({ name, isCall, properties }) =>
        properties.flatMap((property, place) => {
          const isGone =
            property.key?.name === 'summary' ||
            (property.key?.name === 'request' && !judged.has(name)) ||
            (property.key?.name === 'answer' && isCall && !named.has(name));
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
  return codesOf(source).flatMap((code) =>
    [...code.matchAll(/\b(\w+)\.request\b/g)].map(([, name]) => name ?? ''),
  );
}

/**
 * The names that the code of a folder imports, those that it reads from the whole of a module, and
 * those whose parts it reads.
 */
function namesIn(source: string): string[] {
  return codesOf(source).flatMap((code) => [
    ...[...code.matchAll(/^import \* as (\w+) from/gm)].flatMap(([, whole]) =>
      [...code.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? ''),
    ),
    ...[...code.matchAll(/^import \{([^}]*)\} from/gm)].flatMap(
      ([, names]) => names?.match(/\w+/g) ?? [],
    ),
    ...[...code.matchAll(/\b(\w+)\.(?:answer|refusals|request)\b/g)].map(([, name]) => name ?? ''),
  ]);
}

function codesOf(source: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
}

/** The program's exports of the form `const name = someCall({ … })`. */
function callsOf(program: unknown): { name: string; isCall: boolean; properties: Property[] }[] {
  const { body } = program as {
    body: (Node & { declaration?: Node & { declarations?: Declarator[] } })[];
  };
  return body.flatMap(({ declaration }) =>
    (declaration?.declarations ?? []).flatMap(({ id, init }) => {
      const [first] = init?.type === 'CallExpression' ? (init.arguments ?? []) : [];
      // A schema, `z.object({ … })`, may have a field of the same name.
      const isDescribed = init?.callee?.name !== undefined;
      return isDescribed && id.name !== undefined && first?.type === 'ObjectExpression'
        ? [
            {
              name: id.name,
              isCall: CALLS.has(init?.callee?.name ?? ''),
              properties: first.properties ?? [],
            },
          ]
        : [];
    }),
  );
}

interface Declarator {
  id: { name?: string };
  init?: Node & {
    callee?: { name?: string };
    arguments?: (Node & { properties?: Property[] })[];
  };
}
