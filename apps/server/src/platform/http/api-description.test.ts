// The description of the calls, held to the recommended rules of `redocly lint`.

import { expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  responses?: Record<string, unknown>;
}

interface Description {
  info: { license?: { name?: string; identifier?: string } };
  servers?: { url: string }[];
  components: { securitySchemes: object };
  paths: Record<string, Record<string, Operation>>;
}

const world = startTestWorld();

it('states for every call its name, its security and how it fails', async () => {
  const answer = await world.app.operator.inject('/api/openapi.json');
  const { info, servers, components, paths } = answer.json<Description>();
  expect(info.license).toEqual({ name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' });
  expect(servers).toEqual([{ url: '/' }]);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ where: `${method} ${path}`, call })),
  );
  expect(calls.length).toBeGreaterThan(50);
  const findings = calls.flatMap(({ where, call }) =>
    findingsOf(call, components).map((what) => `${where}: ${what}`),
  );
  expect(findings).toEqual([]);
  expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(calls.length);
});

/** The fields that a schema anywhere in a value requires, and does not describe. */
function undescribedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { required, properties = {} }: { required?: unknown; properties?: object } = value;
  const own = Array.isArray(required)
    ? required.filter((name: string) => !Object.hasOwn(properties, name))
    : [];
  return [...own, ...Object.values(value).flatMap(undescribedIn)];
}

function findingsOf(call: Operation, { securitySchemes }: { securitySchemes: object }): string[] {
  const statuses = Object.keys(call.responses ?? {});
  const schemes = call.security?.flatMap((choice) => Object.keys(choice)) ?? [];
  const rules: [string, boolean][] = [
    ['no operationId', !call.operationId],
    ['no summary', !call.summary],
    ['no description', !call.description],
    ['no tag', !call.tags?.length],
    ['no stated security', call.security === undefined],
    ['an unknown security', !schemes.every((name) => Object.hasOwn(securitySchemes, name))],
    ['no answer of success', !statuses.some((status) => status.startsWith('2'))],
    ['no answer of failure', !statuses.some((status) => status.startsWith('4'))],
    ['a required field that is not described', undescribedIn(call).length > 0],
  ];
  return rules.flatMap(([what, isBroken]) => (isBroken ? [what] : []));
}
