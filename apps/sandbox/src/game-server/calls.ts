// Shared by the calls of all games' pages: who calls, what is refused, and how a refusal becomes an
// answer.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { refusalOf } from '../operator/rules.ts';
import type { Session, SessionStore } from '../operator/session-store.ts';
import { balanceOf, type OperatorWallet } from '../operator/wallet.ts';

export class Refusal<Code extends string> extends Error {
  readonly status: number;
  readonly code: Code;
  constructor(status: number, code: Code) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Codes that more than one game has; every other is a conflict with the state of the game. */
const STATUSES: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  CODE_USED: 401,
  SESSION_CLOSED: 401,
  NO_SUCH_TABLE: 404,
  NO_SUCH_HAND: 404,
  NO_SUCH_BET: 404,
  NO_SUCH_ROUND: 404,
  TOO_FAST: 429,
  TOO_MANY: 429,
  TABLE_FULL: 503,
  OPERATOR_SILENT: 503,
  SEED_BROKEN: 503,
};

export function refusal<Code extends string>(code: Code): Refusal<Code> {
  return new Refusal(STATUSES[code] ?? 409, code);
}

/**
 * Refusals are answered as `{ code }`. A bug is answered with FAULT and nothing else. A body that
 * is too large or unreadable has its own status, or the one that is given here.
 */
export function answerRefusals(
  app: FastifyInstance,
  log: Surroundings['log'],
  unreadable?: number,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const send = (status: number, code: string) => reply.code(status).send({ code });
    if (error instanceof Refusal) return send(error.status, error.code);
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (typeof status === 'number' && status < 500)
      return send(unreadable ?? status, 'BAD_REQUEST');
    log.error({ err: error, route: request.routeOptions.url }, 'a call of a game failed');
    return send(500, 'FAULT');
  });
}

export function read<T>(schema: z.ZodMiniType<T>, { body }: Pick<FastifyRequest, 'body'>): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refusal('BAD_REQUEST');
  return parsed.data;
}

/** The secret of a session travels as a bearer token. */
export function sessionOf(
  { headers }: FastifyRequest,
  sessions: SessionStore,
  now: Date,
): { session: Session; secret: string } {
  const [scheme, secret] = (headers.authorization ?? '').split(' ');
  const session = scheme === 'Bearer' && secret ? sessions.find(secret, now) : undefined;
  if (session === undefined || !secret) throw refusal('SESSION_CLOSED');
  return { session, secret };
}

/** Amounts in whole pesos, from the least to the most that may be staked. */
export interface StakeLimits {
  least: bigint;
  most: bigint;
}

/** Stakes are whole pesos, so that no prize is ever rounded. */
export const STAKE_STEP = 100n;

export const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((digits: string) => BigInt(digits)),
);

/** The schema of a stake on the wire: centavos as digits, whole pesos within the limits. */
export function stakeWithin({ least, most }: StakeLimits) {
  return amount.check(z.gte(least), z.lte(most), z.multipleOf(STAKE_STEP));
}

export const nothing = z.strictObject({});

/** The wallet's balance; null when the wallet gives none. */
export async function askBalance(wallet: OperatorWallet, session: Session): Promise<bigint | null> {
  const reply = await wallet.balance(session);
  if (reply.kind === 'unclear') return null;
  const { status } = reply.answer;
  if (status !== 'RS_OK' && refusalOf(status) === 'SESSION_CLOSED') throw refusal('SESSION_CLOSED');
  return balanceOf(reply.answer);
}

export function toText(centavos: bigint | null): string | null {
  return centavos === null ? null : String(centavos);
}
