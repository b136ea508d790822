// The protocol of SoftSwiss's shape. Bets and wins have one call, and a round that won nothing has
// another. The operator asks for the address of a game, for money and for fun. It gives free spins
// too.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import {
  type ApiCode,
  type BalanceRequest,
  balanceAnswer,
  type BetWinRequest,
  demoLaunchRequest,
  errorAnswer,
  type FinishRequest,
  type LaunchAnswer,
  launchCodes,
  launchPaths,
  realLaunchRequest,
  type RollbackRequest,
  SIGNATURE_HEADER,
  walletPaths,
} from '@ceibo/partner-protocol/softswiss';
import {
  cancelFreeSpinsRequest,
  freeSpinPaths,
  type FreeSpinsIssued,
  type FreeSpinsResultRequest,
  issueFreeSpinsRequest,
} from '@ceibo/partner-protocol/softswiss/free-spins';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { SandboxConfig } from '../company.ts';
import { keepJsonBodiesRaw } from '../signed-calls/raw-json.ts';
import type { FreeRounds } from './free-rounds.ts';
import { type GameWish, NO_CURRENCY } from './launches.ts';
import { CUT, hmacOf, readProven, sharedSecretProof, takeCalls } from './signed-call.ts';
import type { SpokenProtocol } from './spoken-protocol.ts';
import type { Said } from './wallet-call.ts';
import {
  answered,
  type Asked,
  calmRetries,
  centavosOf,
  decimalOf,
  type Movement,
} from './wallet.ts';

/** The HTTP status of refusals. After any other one nothing is known. */
const REFUSED = 400;

const statusOf: Partial<Record<string, Hub88Status>> = {
  '100': 'RS_ERROR_NOT_ENOUGH_MONEY',
  '101': 'RS_ERROR_INVALID_TOKEN',
  '105': 'RS_ERROR_LIMIT_REACHED',
  '106': 'RS_ERROR_BET_LIMIT_EXCEEDED',
  '107': 'RS_ERROR_TOKEN_EXPIRED',
  '110': 'RS_ERROR_USER_DISABLED',
  '154': 'RS_ERROR_WRONG_CURRENCY',
  '400': 'RS_ERROR_WRONG_TYPES',
  '403': 'RS_ERROR_INVALID_SIGNATURE',
  '404': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  '409': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
} satisfies Partial<Record<ApiCode, Hub88Status>>;

type Launched = z.infer<typeof realLaunchRequest | typeof demoLaunchRequest>;

export const softswiss: SpokenProtocol = {
  speak: ({ config }) => ({
    protocol: 'softswiss',
    // Four tries of a bet within thirty seconds. A call that must arrive is sent until it does.
    retries: { ...calmRetries, betTries: 4 },
    timeoutMs: 7_000,
    sign: (body) => ({ [SIGNATURE_HEADER]: hmacOf(body, config.softswiss.secret) }),
    known: [200, REFUSED],
    read(text, { status }) {
      const content: unknown = JSON.parse(text);
      const refused = status === REFUSED ? errorAnswer.parse(content).meta : undefined;
      const { balance } = refused ?? balanceAnswer.parse(content);
      const meant = refused ? (statusOf[refused.api_code] ?? 'RS_ERROR_UNKNOWN') : 'RS_OK';
      return answered(meant, balance === undefined ? undefined : centavosOf(balance));
    },
    say: {
      balance: balanceOf,
      // Only the end of free spins is told: until then, the balance is asked.
      bet: (bet) => (bet.free ? balanceOf(bet) : betWin('bet', bet, false)),
      win(win) {
        if (win.free) return balanceOf(win);
        if (win.amount > 0n) return betWin('win', win, win.isRoundClosed);
        // A win of nothing cannot be said, only that the round is over. One that goes on has
        // nothing to tell: its balance is asked.
        return win.isRoundClosed
          ? [walletPaths.finish, { ...account(win), round_id: win.round } satisfies FinishRequest]
          : balanceOf(win);
      },
      rollback(undone) {
        const { gameCode, round, id, betId, isRoundClosed = true, free } = undone;
        if (free) return balanceOf(undone);
        const request: RollbackRequest = {
          ...account(undone),
          game_id: gameCode,
          round_id_provider: round,
          finished: isRoundClosed,
          transactions: [{ id_provider: id, type: 'rollback', original_id_provider: betId }],
        };
        return [walletPaths.rollback, request];
      },
      endFreeRounds(result) {
        const request: FreeSpinsResultRequest = {
          ...account(result),
          issue_id: result.reference,
          status: result.status,
          total_amount: decimalOf(result.won),
        };
        return [walletPaths.freeSpins, request, 'win'];
      },
    },
  }),

  addLaunches(app, { config }, { prefix, launch }) {
    const answerTo = takeOperatorCalls(app, config);
    // No token comes with a launch: the wallet's calls name the account and the game.
    const open = (
      { game, locale = 'es', urls }: Launched,
      player: Pick<GameWish, 'user' | 'currency' | 'deposit_url'>,
    ): LaunchAnswer | undefined => {
      const url = launch({
        game_code: game,
        token: '',
        lobby_url: urls?.return_url ?? `${config.operatorUrl}/home`,
        lang: locale,
        ...player,
      });
      return url === undefined ? undefined : { launch_url: url };
    };
    answerTo(prefix + launchPaths.real, realLaunchRequest, (asked) => {
      const { account: of, urls } = asked;
      return open(asked, {
        user: of.id,
        currency: of.currency,
        ...(urls?.deposit_url && { deposit_url: urls.deposit_url }),
      });
    });
    answerTo(prefix + launchPaths.demo, demoLaunchRequest, (asked) =>
      open(asked, { user: asked.player_id ?? 'demo', currency: NO_CURRENCY }),
    );
  },

  // Issuing again under one id makes no second.
  addGiving(app, { clock, config }, { prefix, offer }) {
    const answerTo = takeOperatorCalls(app, config);
    answerTo(prefix + freeSpinPaths.issue, issueFreeSpinsRequest, (asked) => {
      const value = centavosOf(asked.bet_amount);
      if (value === undefined) return undefined;
      const given = offer.give({
        reference: asked.issue_id,
        player: asked.account_id,
        gameCode: asked.game,
        currency: asked.currency,
        value,
        rounds: asked.freespins_quantity,
        startsAt: clock.now().getTime(),
        endsAt: Date.parse(asked.valid_until),
      });
      if (given.kind === 'lost') return CUT;
      return given.kind === 'given' ? issued(given.rounds) : undefined;
    });
    answerTo(prefix + freeSpinPaths.cancel, cancelFreeSpinsRequest, ({ issue_id }) => {
      const [known] = offer.byReferences([issue_id]);
      const cancelled = known && offer.cancel(known.id);
      return cancelled && issued(cancelled);
    });
  },
};

function account({ player = '', currency = 'ARS' }: Pick<Asked, 'player' | 'currency'>) {
  return { account_id: player, currency };
}

function balanceOf(seat: Asked): Said {
  const request: BalanceRequest = { ...account(seat), game_id: seat.gameCode };
  return [walletPaths.balance, request, 'balance'];
}

function betWin(type: 'bet' | 'win', made: Movement, finished: boolean): Said {
  const { gameCode, round, id, amount } = made;
  const request: BetWinRequest = {
    ...account(made),
    game_id: gameCode,
    round_id: round,
    finished,
    transactions: [{ id_provider: id, type, amount: decimalOf(amount) }],
  };
  return [walletPaths.betWin, request];
}

const REFUSALS = { signature: '403', syntax: '400', operator: '404', unknown: '405' } as const;

/** In a scope of its own: the signature is over the raw bytes. */
function takeOperatorCalls(app: FastifyInstance, { softswiss: contract }: SandboxConfig) {
  keepJsonBodiesRaw(app);
  const proof = sharedSecretProof(contract, SIGNATURE_HEADER);
  return takeCalls(app, {
    read: (request) => readProven(request, proof),
    operator: proof.operator,
    field: 'casino_id',
    refuse(reply, why) {
      const code = REFUSALS[why];
      const msg = launchCodes[code];
      const meta = { api_code: code, api_message: msg };
      return reply.code(code === '403' ? 403 : 400).send({ code: 'invalid_argument', msg, meta });
    },
  });
}

function issued({ reference, status }: FreeRounds): FreeSpinsIssued {
  return { issue_id: reference, status: status === 'open' ? 'active' : status };
}
