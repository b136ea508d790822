// Evolution's protocol: JSON, with the secret of both sides in the address. The operator sends a
// player, and is answered where the player's table is.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import {
  launchPath,
  launchRequest,
  type LaunchAnswer,
  type Status,
  walletPaths,
} from '@ceibo/partner-protocol/evolution';
import * as z from 'zod/mini';
import { isSameText } from '../signed-calls/same-text.ts';
import type { SpokenProtocol } from './spoken-protocol.ts';
import { answered, calmRetries, centavosIn, decimalOf, type Movement } from './wallet.ts';

const statusOf: Readonly<Record<string, Hub88Status>> = {
  OK: 'RS_OK',
  BET_ALREADY_EXIST: 'RS_OK',
  BET_ALREADY_SETTLED: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  BET_DOES_NOT_EXIST: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  INVALID_PARAMETER: 'RS_ERROR_WRONG_TYPES',
  FINAL_ERROR_ACTION_FAILED: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  INVALID_TOKEN_ID: 'RS_ERROR_INVALID_SIGNATURE',
  INVALID_SID: 'RS_ERROR_TOKEN_EXPIRED',
  ACCOUNT_LOCKED: 'RS_ERROR_USER_DISABLED',
  TEMPORARY_ERROR: 'RS_ERROR_UNKNOWN',
  OPERATION_IN_PROCESS: 'RS_ERROR_UNKNOWN',
} satisfies Record<Status, Hub88Status>;

const answer = z.object({ status: z.string() });

type Unpriced = Omit<Movement, 'amount'> & { amount?: bigint };

export const evolution: SpokenProtocol = {
  speak({ config, ids }) {
    const query = new URLSearchParams({ authToken: config.evolution.secret });
    const movement = (
      { token, player, currency, gameCode, round, id, amount = 0n }: Unpriced,
      refId: string,
    ) => ({
      sid: token,
      userId: player,
      currency,
      game: { id: round, type: 'table', details: { table: { id: gameCode, vid: gameCode } } },
      transaction: { id, refId, amount: JSON.rawJSON(decimalOf(amount)) },
      uuid: ids.uuid(),
    });
    return {
      protocol: 'evolution',
      retries: calmRetries,
      timeoutMs: 2_000,
      query: `?${query.toString()}`,
      read(text, { call }) {
        const { status } = answer.parse(JSON.parse(text));
        // A bet that was credited cannot be cancelled any more.
        const isTooLate = status === 'BET_ALREADY_SETTLED' && call === 'rollback';
        const known = isTooLate ? 'RS_ERROR_DUPLICATE_TRANSACTION' : statusOf[status];
        return answered(known ?? 'RS_ERROR_UNKNOWN', centavosIn(text, 'balance'));
      },
      say: {
        balance: ({ token: sid, player: userId = '', currency = 'ARS' }) => [
          walletPaths.balance,
          { sid, userId, currency, uuid: ids.uuid() },
        ],
        bet: (bet) => [walletPaths.debit, movement(bet, bet.id)],
        win: (win) => [walletPaths.credit, movement(win, win.betId)],
        // The amount of a cancel informs.
        rollback: (undone) => [walletPaths.cancel, movement(undone, undone.betId)],
      },
    };
  },

  addLaunches(app, { config: { evolution: contract } }, { prefix, launch }) {
    app.post<{ Params: { casinoKey: string; apiToken: string } }>(
      prefix + launchPath(':casinoKey', ':apiToken'),
      { bodyLimit: 16_384 },
      async ({ params: { casinoKey, apiToken }, body }, reply) => {
        const refuse = (status: number, code: string, message: string) =>
          reply.code(status).send({ errors: [{ code, message }] });
        if (casinoKey !== contract.operator || !isSameText(contract.secret, apiToken))
          return refuse(403, 'G.0', 'Could not authenticate');
        const { data } = launchRequest.safeParse(body);
        if (data === undefined) return refuse(400, 'G.4', 'Bad request');
        const { player, config } = data;
        const entry = launch({
          game_code: config.game.table.id,
          user: player.id,
          token: player.session.id,
          currency: player.currency,
          lang: player.language,
          lobby_url: config.urls.lobby,
          deposit_url: config.urls.cashier,
        });
        if (entry === undefined) return refuse(404, 'G.8', 'Unknown table');
        return { entry, entryEmbedded: entry } satisfies LaunchAnswer;
      },
    );
  },
};
