// The operator's calls to a company by Pragmatic's forms: the address of a game for a player, and
// free rounds. The operator's wallet says whose a token is. One code makes one bonus.

import { gamesPaths, launchRequest, type LaunchAnswer } from '@ceibo/partner-protocol/pragmatic';
import {
  cancelFreeRoundsRequest,
  createFreeRoundsRequest,
  freeRoundPaths,
  playersFreeRoundsRequest,
  type FreeRoundsAnswer,
  type PlayersFreeRoundsAnswer,
} from '@ceibo/partner-protocol/pragmatic/free-rounds';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig, Surroundings } from '../../company.ts';
import { keepRaw } from '../../signed-calls/raw-json.ts';
import type { FreeRoundsOffer } from '../free-rounds.ts';
import { type LaunchRoute, NO_CURRENCY } from '../launches.ts';
import { CUT, takeCalls } from '../signed-call.ts';
import { centavosOf, type OperatorWallet } from '../wallet.ts';
import { readSignedForm } from './signing.ts';

const BAD_PARAMETERS = { error: '7', description: 'Bad parameters in the request' } as const;

/** In a scope of its own: forms stay text there, since the hash is over them. */
function takePragmaticForms(
  app: FastifyInstance,
  { pragmatic: { secret, operator } }: SandboxConfig,
) {
  keepRaw(app, 'application/x-www-form-urlencoded', 'string');
  return takeCalls(app, {
    async read({ body }) {
      const fields = readSignedForm(typeof body === 'string' ? body : '', secret);
      return fields && { content: { ...fields, hash: '' } };
    },
    operator,
    field: 'secureLogin',
    refuse: (_reply, why) =>
      why === 'signature' ? { error: '5', description: 'Invalid hash code' } : BAD_PARAMETERS,
  });
}

export function addPragmaticLaunchRoute(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, wallet, launch }: LaunchRoute,
): void {
  const answerTo = takePragmaticForms(app, config);
  answerTo(prefix + gamesPaths.launch, launchRequest, async (asked): Promise<LaunchAnswer> => {
    const { symbol, externalPlayerId: user, token, cashierUrl } = asked;
    const currency =
      asked.playMode === 'DEMO' ? NO_CURRENCY : await currencyOf(wallet, { user, token, symbol });
    if (currency === undefined) return { error: '4', description: 'Player authentication failed' };
    const gameURL = launch({
      game_code: symbol,
      user,
      token,
      currency,
      lobby_url: asked.lobbyUrl,
      lang: asked.language,
      ...(cashierUrl && { deposit_url: cashierUrl }),
    });
    return gameURL === undefined
      ? { error: '8', description: 'Game is not found or disabled' }
      : { error: '0', description: 'OK', gameURL };
  });
}

async function currencyOf(
  wallet: OperatorWallet,
  { user, token, symbol }: { user: string; token: string; symbol: string },
): Promise<string | undefined> {
  const reply = await wallet.authenticate?.(token, symbol);
  return reply?.kind === 'answered' && reply.answer.status === 'RS_OK' && reply.answer.user === user
    ? reply.answer.currency
    : undefined;
}

type Answer = FreeRoundsAnswer | typeof CUT;

const DONE: FreeRoundsAnswer = { error: '0', description: 'OK' };

export function addFreeRoundRoutes(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, offer }: { prefix: string; offer: FreeRoundsOffer },
): void {
  const answerTo = takePragmaticForms(app, config);

  answerTo(prefix + freeRoundPaths.create, createFreeRoundsRequest, (asked): Answer => {
    const value = centavosOf(asked.betValue);
    if (value === undefined) return BAD_PARAMETERS;
    const wish = {
      reference: asked.bonusCode,
      player: asked.playerId,
      gameCode: asked.gameIDList,
      currency: asked.currency,
      value,
      rounds: Number(asked.rounds),
      startsAt: Number(asked.startDate) * 1000,
      endsAt: Number(asked.expirationDate) * 1000,
    };
    const [known] = offer.byReferences([asked.bonusCode]);
    const isOther =
      known &&
      (known.player !== wish.player || known.value !== value || known.rounds !== wish.rounds);
    if (isOther) return { error: '14', description: 'Bonus code is used with other content' };
    const given = offer.give(wish);
    if (given.kind === 'lost') return CUT;
    return given.kind === 'given' ? DONE : { error: '8', description: given.field };
  });
  answerTo(prefix + freeRoundPaths.cancel, cancelFreeRoundsRequest, ({ bonusCode }): Answer => {
    const [known] = offer.byReferences([bonusCode]);
    const cancelled = known && offer.cancel(known.id);
    return cancelled?.status === 'cancelled'
      ? DONE
      : { error: '8', description: 'Bonus is closed or unknown' };
  });
  answerTo(prefix + freeRoundPaths.ofPlayer, playersFreeRoundsRequest, ({ playerId }) => {
    const bonuses = offer.ofPlayer(playerId).map(({ reference, rounds, played, status }) => ({
      bonusCode: reference,
      rounds,
      roundsPlayed: played,
      status,
    }));
    return { error: '0', bonuses } satisfies PlayersFreeRoundsAnswer;
  });
}
