// The first calls of a game's page, and the facts of its session that every page is told. The code
// of the page's address, good for once, becomes a session.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import type { Session, SessionStore } from '../operator/session-store.ts';
import { isPlayMoney } from '../bets/play-money-store.ts';
import type { OperatorWallet } from '../operator/wallet.ts';
import type { GameState, OperatorSite, SessionAnswer } from '../page-kit/wire.ts';
import { askBalance, read, refusal, toText } from './calls.ts';

const request = z.strictObject({ code: z.string().check(z.minLength(20), z.maxLength(100)) });

/** Answers `POST <path>session {code}`; refused with CODE_USED. */
export function addSessionCall(
  app: FastifyInstance,
  path: string,
  { sessions, clock }: { sessions: SessionStore; clock: Surroundings['clock'] },
): void {
  app.post(`${path}session`, { bodyLimit: 1024 }, async (asked): Promise<SessionAnswer> => {
    const session = sessions.open(read(request, asked).code, clock.now());
    if (session === undefined) throw refusal('CODE_USED');
    return { session };
  });
}

export function operatorSite(
  { operatorUrl }: Surroundings['config'],
  { lobbyUrl, depositUrl }: Session,
): OperatorSite {
  return { parentOrigin: new URL(operatorUrl).origin, lobbyUrl, depositUrl };
}

/** Asks for the balance first: what a game adds to it is then as new as the answer. */
export async function gameState(
  config: Surroundings['config'],
  wallet: OperatorWallet,
  session: Session,
): Promise<GameState> {
  const balance = toText(await askBalance(wallet, session));
  const { currency } = session;
  return {
    currency,
    isPlayMoney: isPlayMoney(currency),
    balance,
    ...operatorSite(config, session),
  };
}
