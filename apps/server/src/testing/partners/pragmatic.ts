import { createHash } from 'node:crypto';
import { moneyToDecimal, parseMoney } from '@ceibo/money';
import { walletPaths } from '@ceibo/partner-protocol/pragmatic';
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

const MEANING: Record<number, Meaning> = {
  0: 'ok',
  1: 'insufficient',
  2: 'unknown-player',
  3: 'rolled-back',
  4: 'may-not-play',
  5: 'not-signed',
  6: 'may-not-play',
  7: 'malformed',
  8: 'may-not-play',
  100: 'ask-again',
  120: 'settled',
  130: 'ask-again',
};

export const pragmatic: Partner = {
  protocol: 'pragmatic',
  repeats: 'current',
  unknownRollback: 'ok',
  settledRollback: 'settled',
  betAfterRollback: 'rolled-back',
  winAfterRollback: 'settled',
  winWithoutBet: 'malformed',
  otherContent: 'malformed',
  provider: 'pragmaticplay',
  game: 'vs20ceibo',
  secrets: ['pragmatic-secret-one', 'pragmatic-secret-two'],
  seat: seatAt,
};

export type Fields = Record<string, string>;

/** A signed form, with the parameters in the order given. */
export function formOf(fields: Fields, secret: string): string {
  const signed = Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const hash = createHash('md5')
    .update(signed + secret)
    .digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

export async function callPragmatic(
  world: TestWorld,
  path: keyof typeof walletPaths,
  content: Fields | string,
  twist: Twist = {},
): Promise<Told> {
  const fields =
    typeof content === 'string'
      ? Object.fromEntries(new URLSearchParams(content))
      : { providerId: 'pragmaticplay', ...content };
  let body = formOf(fields, twist.secret ?? pragmatic.secrets[0]);
  if (twist.unsigned) body = body.replace(/&hash=.*/, '');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { http, raw } = await post(
    world,
    `/partners/pragmatic/${pragmatic.provider}${walletPaths[path]}`,
    twist.tamper?.(body) ?? body,
    headers,
  );
  const { error } = JSON.parse(raw);
  // Read as text: the amounts must be there exactly.
  const [cash, bonus] = [/"cash":([\d.]+)/.exec(raw)?.[1], /"bonus":([\d.]+)/.exec(raw)?.[1]].map(
    (text) => (text === undefined ? undefined : parseMoney(text)),
  );
  return {
    http,
    raw,
    means: MEANING[error] ?? 'ask-again',
    balance: cash === undefined || bonus === undefined ? undefined : cash + bonus,
  };
}

function seatAt(world: TestWorld, player: TestPlayer, token: string): Seat {
  const call = (
    path: keyof typeof walletPaths,
    fields: Fields,
    { round = 'round-1', game = pragmatic.game, userId = player.id, ...twist }: BetOptions = {},
  ) =>
    callPragmatic(
      world,
      path,
      {
        userId,
        gameId: game,
        roundId: round,
        timestamp: '1482429190374',
        roundDetails: 'spin',
        token,
        ...fields,
      },
      twist,
    );
  const odd = { negative: '-1.00', 'too fine': '1.0000001', exponent: '1e2', 'no number': '1,00' };
  return {
    bet: (id, amount, options) =>
      call('bet', { amount: moneyToDecimal(amount), reference: id }, options),
    win: (id, amount, { of: _bet, ...options }) =>
      call('result', { amount: moneyToDecimal(amount), reference: id }, options),
    rollback: (_id, of, options) => call('refund', { reference: of }, options),
    balance: ({ userId = player.id, ...twist } = {}) =>
      callPragmatic(world, 'balance', { userId, token }, twist),
    oddBet: (id, kind) => call('bet', { amount: odd[kind], reference: id }),
    nonsense: (body) => callPragmatic(world, 'bet', body),
  };
}
