// Pragmatic's protocol: signed forms. The operator asks for the address of a game for a player, and
// gives free rounds. Its wallet says whose a token is.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import {
  gamesPaths,
  launchRequest,
  type LaunchAnswer,
  walletPaths,
} from '@ceibo/partner-protocol/pragmatic';
import {
  cancelFreeRoundsRequest,
  createFreeRoundsRequest,
  freeRoundPaths,
  playersFreeRoundsRequest,
  type FreeRoundsAnswer,
  type PlayersFreeRoundsAnswer,
} from '@ceibo/partner-protocol/pragmatic/free-rounds';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../company.ts';
import { keepRaw } from '../signed-calls/raw-json.ts';
import { NO_CURRENCY } from './launches.ts';
import { readSignedForm, signForm } from './pragmatic/signing.ts';
import { CUT, takeCalls } from './signed-call.ts';
import type { SpokenProtocol } from './spoken-protocol.ts';
import {
  answered,
  centavosIn,
  centavosOf,
  decimalOf,
  type Movement,
  type OperatorWallet,
} from './wallet.ts';

const statusOf: Readonly<Record<number, Hub88Status>> = {
  0: 'RS_OK',
  1: 'RS_ERROR_NOT_ENOUGH_MONEY',
  2: 'RS_ERROR_INVALID_TOKEN',
  3: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  4: 'RS_ERROR_TOKEN_EXPIRED',
  5: 'RS_ERROR_INVALID_SIGNATURE',
  6: 'RS_ERROR_USER_DISABLED',
  7: 'RS_ERROR_WRONG_TYPES',
  8: 'RS_ERROR_INVALID_GAME',
  100: 'RS_ERROR_UNKNOWN',
  // Not to be repeated: the bet has ended otherwise than this call says.
  120: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  130: 'RS_ERROR_UNKNOWN',
};

const answer = z.object({
  error: z.int(),
  userId: z.optional(z.string()),
  currency: z.optional(z.string()),
});

export const pragmatic: SpokenProtocol = {
  speak({ clock, config }, provider) {
    const stamp = () => ({ timestamp: String(clock.now().getTime()) });
    const movement = ({ player, gameCode, token, round, id, amount, free }: Movement) => ({
      userId: player,
      gameId: gameCode,
      token,
      roundId: round,
      reference: id,
      amount: decimalOf(amount),
      ...stamp(),
      roundDetails: 'spin',
      ...(free && { bonusCode: free.reference }),
    });
    return {
      protocol: 'pragmatic',
      // A bet without an answer is refunded at once; what must arrive is repeated twice after five
      // seconds, and from then on from a queue.
      retries: {
        betTries: 1,
        betPauseMs: 0,
        pauseMs: (attempts) => (attempts <= 2 ? 5_000 : 60_000),
      },
      timeoutMs: 1_000,
      writeForm: (fields) => signForm({ providerId: provider, ...fields }, config.pragmatic.secret),
      read(text) {
        const { error, userId: user, currency } = answer.parse(JSON.parse(text));
        const [cash, bonus] = [centavosIn(text, 'cash'), centavosIn(text, 'bonus')];
        const balance = cash === undefined || bonus === undefined ? undefined : cash + bonus;
        return answered(statusOf[error] ?? 'RS_ERROR_UNKNOWN', balance, { user, currency });
      },
      say: {
        authenticate: (token, gameId) => [walletPaths.authenticate, { token, gameId }],
        balance: ({ player: userId = '', token }) => [walletPaths.balance, { userId, token }],
        bet: (bet) => [walletPaths.bet, movement(bet)],
        win: (win) => [walletPaths.result, movement(win)],
        endFreeRounds: ({ reference, player, token, id, won }) => [
          walletPaths.bonusWin,
          {
            userId: player,
            token,
            amount: decimalOf(won),
            reference: id,
            bonusCode: reference,
            ...stamp(),
          },
        ],
        // The refund names its bet and has no reference of its own.
        rollback: ({ player, token, gameCode, round, betId }) => [
          walletPaths.refund,
          { userId: player, token, gameId: gameCode, roundId: round, reference: betId },
        ],
      },
    };
  },

  addLaunches(app, { config }, { prefix, wallet, launch }) {
    const answerTo = takeForms(app, config);
    answerTo(prefix + gamesPaths.launch, launchRequest, async (asked): Promise<LaunchAnswer> => {
      const { symbol, externalPlayerId: user, token, cashierUrl } = asked;
      const currency = asked.playMode === 'DEMO' ? NO_CURRENCY : await currencyOf(wallet, asked);
      if (currency === undefined)
        return { error: '4', description: 'Player authentication failed' };
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
  },

  // One code makes one bonus.
  addGiving(app, { config }, { prefix, offer }) {
    const answerTo = takeForms(app, config);
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
  },
};

/** The currency of a player; undefined when the token is not the player's. */
async function currencyOf(
  wallet: OperatorWallet,
  { externalPlayerId, token, symbol }: z.infer<typeof launchRequest>,
): Promise<string | undefined> {
  const reply = await wallet.authenticate?.(token, symbol);
  if (reply?.kind !== 'answered') return undefined;
  const { status, user, currency } = reply.answer;
  return status === 'RS_OK' && user === externalPlayerId ? currency : undefined;
}

type Answer = FreeRoundsAnswer | typeof CUT;

const DONE: FreeRoundsAnswer = { error: '0', description: 'OK' };
const BAD_PARAMETERS = { error: '7', description: 'Bad parameters in the request' } as const;

/** In a scope of its own: forms stay text there, since the hash is over them. */
function takeForms(app: FastifyInstance, { pragmatic: { secret, operator } }: SandboxConfig) {
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
