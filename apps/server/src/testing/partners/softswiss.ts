import { createHmac } from 'node:crypto';
import { moneyToDecimal, parseMoney } from '@ceibo/money';
import { walletPaths } from '@ceibo/partner-protocol/softswiss';
import type { TestPlayer, TestWorld } from '../test-world.ts';
import { post, type Meaning, type Partner, type Seat, type Told, type Twist } from './partner.ts';

const MEANING: Record<string, Meaning> = {
  '100': 'insufficient',
  '101': 'unknown-player',
  '107': 'may-not-play',
  '110': 'may-not-play',
  '154': 'malformed',
  '400': 'malformed',
  '403': 'not-signed',
  '404': 'no-such-bet',
  '409': 'rolled-back',
  '500': 'ask-again',
};

export const softswiss: Partner = {
  protocol: 'softswiss',
  repeats: 'original',
  unknownRollback: 'ok',
  settledRollback: 'ok',
  betAfterRollback: 'rolled-back',
  winAfterRollback: 'rolled-back',
  winWithoutBet: 'ok',
  otherContent: 'malformed',
  provider: 'caballo',
  game: 'derby',
  secrets: ['softswiss-secret-one', 'softswiss-secret-two'],
  seat: seatAt,
};

/** Calls as the provider does. */
export async function callSoftswiss(
  world: TestWorld,
  path: keyof typeof walletPaths,
  content: object | string,
  twist: Twist = {},
): Promise<Told> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const sign = createHmac('sha256', twist.secret ?? softswiss.secrets[0])
    .update(body)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    ...(twist.unsigned ? {} : { 'x-request-sign': sign }),
  };
  const { http, raw } = await post(
    world,
    `/partners/softswiss/${softswiss.provider}${walletPaths[path]}`,
    twist.tamper?.(body) ?? body,
    headers,
  );
  const answer = JSON.parse(raw);
  const balance = answer.balance ?? answer.meta?.balance;
  return {
    http,
    raw,
    means: http === 200 ? 'ok' : (MEANING[answer.meta.api_code] ?? 'ask-again'),
    balance: balance && parseMoney(balance),
  };
}

function seatAt(world: TestWorld, player: TestPlayer): Seat {
  const common = (game = softswiss.game, userId: string = player.id) => ({
    account_id: userId,
    currency: 'ARS',
    game_id: game,
  });
  const betWin = (
    type: 'bet' | 'win',
    id: string,
    amount: string,
    { round = 'round-1', game, userId, ...twist }: Twist & { round?: string; game?: string } = {},
  ) =>
    callSoftswiss(
      world,
      'betWin',
      {
        ...common(game, userId),
        round_id: round,
        transactions: [{ id_provider: id, type, amount }],
      },
      twist,
    );
  return {
    bet: (id, amount, options) => betWin('bet', id, moneyToDecimal(amount), options),
    win: (id, amount, { of: _bet, ...options }) =>
      betWin('win', id, moneyToDecimal(amount), options),
    rollback: (id, of, { round = 'round-1', game, userId, ...twist } = {}) =>
      callSoftswiss(
        world,
        'rollback',
        {
          ...common(game, userId),
          round_id_provider: round,
          finished: false,
          transactions: [{ id_provider: id, type: 'rollback', original_id_provider: of }],
        },
        twist,
      ),
    balance: ({ userId, ...twist } = {}) =>
      callSoftswiss(world, 'balance', common(undefined, userId), twist),
    oddBet: (id, kind) =>
      betWin(
        'bet',
        id,
        { negative: '-1.00', 'too fine': '1.0000001', exponent: '1e2', 'no number': '1,00' }[kind],
      ),
    nonsense: (body) => callSoftswiss(world, 'betWin', body),
  };
}
