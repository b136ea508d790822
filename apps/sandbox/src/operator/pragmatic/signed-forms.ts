// Calls of the operator by Pragmatic's forms.

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { SandboxConfig } from '../../company.ts';
import { cutOff } from '../../signed-calls/cut-off.ts';
import { keepRaw } from '../../signed-calls/raw-json.ts';
import { CUT } from '../signed-call.ts';
import { readSignedForm } from './signing.ts';

export const BAD_PARAMETERS = { error: '7', description: 'Bad parameters in the request' } as const;

/** In a scope of its own: forms stay text there, since the hash is over them. */
export function takePragmaticForms(
  app: FastifyInstance,
  { pragmatic: { secret, operator } }: SandboxConfig,
) {
  keepRaw(app, 'application/x-www-form-urlencoded', 'string');
  return <Asked extends { secureLogin: string }>(
    path: string,
    schema: z.ZodMiniType<Asked>,
    answer: (asked: Asked) => object | typeof CUT | Promise<object>,
  ): void => {
    app.post(path, { bodyLimit: 16_384 }, async ({ body }, reply) => {
      const fields = readSignedForm(typeof body === 'string' ? body : '', secret);
      if (!fields) return { error: '5', description: 'Invalid hash code' };
      const { data } = schema.safeParse({ ...fields, hash: '' });
      if (data?.secureLogin !== operator) return BAD_PARAMETERS;
      const answered = await answer(data);
      return answered === CUT ? cutOff(reply) : answered;
    });
  };
}
