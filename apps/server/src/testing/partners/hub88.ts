import { createHash, createSign, type KeyObject } from 'node:crypto';
import { toExactNumber, toScaledIntegerDown, type Money } from '@ceibo/money';
import { walletPaths, type WalletAnswer } from '@ceibo/partner-protocol/hub88';
import type { TestPlayer, TestWorld } from '../test-world.ts';
import {
  post,
  type BetOptions,
  type Meaning,
  type Partner,
  type Seat,
  type Told,
  type Twist,
} from './partner.ts';

const MEANING: Partial<Record<WalletAnswer['status'], Meaning>> = {
  RS_OK: 'ok',
  RS_ERROR_INVALID_SIGNATURE: 'not-signed',
  RS_ERROR_WRONG_SYNTAX: 'malformed',
  RS_ERROR_WRONG_TYPES: 'malformed',
  RS_ERROR_INVALID_TOKEN: 'unknown-player',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient',
  RS_ERROR_TOKEN_EXPIRED: 'may-not-play',
  RS_ERROR_USER_DISABLED: 'may-not-play',
  RS_ERROR_INVALID_GAME: 'may-not-play',
  RS_ERROR_DUPLICATE_TRANSACTION: 'conflict',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'no-such-bet',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled-back',
};

export const hub88: Partner = {
  protocol: 'hub88',
  repeats: 'original',
  unknownRollback: 'ok',
  settledRollback: 'no-such-bet',
  betAfterRollback: 'rolled-back',
  winAfterRollback: 'rolled-back',
  winWithoutBet: 'no-such-bet',
  otherContent: 'conflict',
  provider: 'ceibo',
  game: 'ceibo-dorado',
  secrets: ['first key', 'second key'],
  seat: seatAt,
};

/** The private keys of its secrets' names; set by the test that connects it. */
export const hub88Keys = new Map<string, KeyObject>();

/** Ids of the tests as the UUIDs that the protocol wants. */
function uuid(id: string): string {
  return createHash('sha256')
    .update(id)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

function seatAt(world: TestWorld, player: TestPlayer, token: string): Seat {
  const call = async (
    path: keyof typeof walletPaths,
    content: object | string,
    twist: Twist = {},
  ): Promise<Told> => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    const key = hub88Keys.get(twist.secret ?? hub88.secrets[0]);
    const signature = key
      ? createSign('RSA-SHA256').update(body).sign(key, 'base64')
      : Buffer.alloc(256).toString('base64');
    const headers = {
      'content-type': 'application/json',
      ...(twist.unsigned ? {} : { 'x-hub88-signature': signature }),
    };
    const { http, raw } = await post(
      world,
      `/partners/hub88/${hub88.provider}${walletPaths[path]}`,
      twist.tamper?.(body) ?? body,
      headers,
    );
    const { status, balance }: WalletAnswer = JSON.parse(raw);
    return {
      http,
      raw,
      means: MEANING[status] ?? 'ask-again',
      balance: balance === undefined ? undefined : BigInt(balance) * 10n,
    };
  };
  const tokenOf = (userId: string | undefined) =>
    userId === undefined ? token : 'a-token-of-nobody';
  const transaction = (
    id: string,
    amount: Money | undefined,
    { round = 'round-1', game = hub88.game, userId }: BetOptions = {},
  ) => ({
    token: tokenOf(userId),
    transaction_uuid: uuid(id),
    request_uuid: uuid(`call ${id}`),
    round,
    round_closed: false,
    game_code: game,
    ...(amount === undefined
      ? {}
      : { currency: 'ARS', amount: toExactNumber(toScaledIntegerDown(amount, 5)) }),
  });
  return {
    bet: (id, amount, options) => call('bet', transaction(id, amount, options), options),
    win: (id, amount, { of, ...options }) =>
      call(
        'win',
        {
          ...transaction(id, amount, options),
          round_closed: true,
          reference_transaction_uuid: uuid(of),
        },
        options,
      ),
    rollback: (id, of, options) =>
      call(
        'rollback',
        {
          ...transaction(id, undefined, options),
          user: player.id,
          reference_transaction_uuid: uuid(of),
        },
        options,
      ),
    balance: (twist) =>
      call(
        'balance',
        { token: tokenOf(twist?.userId), game_code: hub88.game, request_uuid: uuid('balance') },
        twist,
      ),
    oddBet: (id, kind) => {
      const amounts = {
        negative: '-1',
        'too fine': '1.5',
        exponent: '1e400',
        'no number': '"100"',
      };
      return call(
        'bet',
        JSON.stringify({ ...transaction(id, 0n), amount: 0 }).replace(
          '"amount":0',
          `"amount":${amounts[kind]}`,
        ),
      );
    },
    nonsense: (body) => call('bet', body),
  };
}
