import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import { walletPaths } from '@ceibo/partner-protocol/evolution';
import { exactNumber } from '../../platform/exact-json.ts';
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

const MEANING: Record<string, Meaning> = {
  OK: 'ok',
  BET_ALREADY_EXIST: 'ok',
  BET_ALREADY_SETTLED: 'settled',
  INSUFFICIENT_FUNDS: 'insufficient',
  BET_DOES_NOT_EXIST: 'no-such-bet',
  INVALID_PARAMETER: 'malformed',
  FINAL_ERROR_ACTION_FAILED: 'rolled-back',
  INVALID_TOKEN_ID: 'not-signed',
  INVALID_SID: 'may-not-play',
  ACCOUNT_LOCKED: 'may-not-play',
};

export const evolution: Partner = {
  protocol: 'evolution',
  signsNothing: true,
  repeats: 'current',
  unknownRollback: 'no-such-bet',
  settledRollback: 'settled',
  betAfterRollback: 'rolled-back',
  winAfterRollback: 'rolled-back',
  winWithoutBet: 'no-such-bet',
  otherContent: 'malformed',
  provider: 'evo',
  game: 'evo-table',
  secrets: ['evolution-token-number-one', 'evolution-token-number-two'],
  seat: seatAt,
};

async function callEvolution(
  world: TestWorld,
  path: keyof typeof walletPaths,
  content: object | string,
  twist: Twist = {},
): Promise<Told> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const authToken = twist.secret ?? evolution.secrets[0];
  const query = twist.unsigned ? '' : `?${new URLSearchParams({ authToken }).toString()}`;
  const { http, raw } = await post(
    world,
    `/partners/evolution/${evolution.provider}${walletPaths[path]}${query}`,
    twist.tamper?.(body) ?? body,
    { 'content-type': 'application/json' },
  );
  const { status } = JSON.parse(raw);
  // Read as text: the amount must be there exactly.
  const balance = /"balance":([\d.]+)/.exec(raw)?.[1];
  return {
    http,
    raw,
    means: MEANING[status] ?? 'ask-again',
    balance: balance === undefined ? undefined : parseMoney(balance),
  };
}

function seatAt(world: TestWorld, player: TestPlayer, token: string): Seat {
  const move = (
    path: 'debit' | 'credit' | 'cancel',
    [id, refId, amount]: [id: string, refId: string, amount: unknown],
    { round = 'round-1', game = evolution.game, userId = player.id, ...twist }: BetOptions = {},
  ) =>
    callEvolution(
      world,
      path,
      {
        sid: token,
        userId,
        uuid: `call-${id}`,
        currency: 'ARS',
        game: { id: round, type: 'roulette', details: { table: { id: game, vid: 'vid-1' } } },
        transaction: { id, refId, amount },
      },
      twist,
    );
  const odd = {
    negative: exactNumber('-1.00'),
    'too fine': exactNumber('1.0000001'),
    exponent: exactNumber('1e2'),
    'no number': 'a peso',
  };
  return {
    bet: (id, amount, options) => move('debit', [id, id, exact(amount)], options),
    // A repeated credit says that the bet is settled: to the tables that is success.
    win: async (id, amount, { of, ...options }) => {
      const told = await move('credit', [id, of, exact(amount)], options);
      return told.means === 'settled' ? { ...told, means: 'ok' } : told;
    },
    rollback: (id, of, options) => move('cancel', [id, of, exact(100_000_000n)], options),
    balance: ({ userId = player.id, ...twist } = {}) =>
      callEvolution(world, 'balance', { sid: token, userId, currency: 'ARS' }, twist),
    oddBet: (id, kind) => move('debit', [id, id, odd[kind]]),
    nonsense: (body) => callEvolution(world, 'debit', body),
  };
}

function exact(amount: Money): unknown {
  return exactNumber(moneyToDecimal(amount));
}
