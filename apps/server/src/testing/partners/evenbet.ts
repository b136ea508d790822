import { createHash } from 'node:crypto';
import { toExactNumber, toScaledIntegerDown, type Money } from '@ceibo/money';
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
  1: 'not-signed',
  2: 'unknown-player',
  3: 'insufficient',
  4: 'malformed',
  5: 'no-such-bet',
  6: 'settled',
  7: 'may-not-play',
};

export const evenbet: Partner = {
  protocol: 'evenbet',
  repeats: 'current',
  unknownRollback: 'no-such-bet',
  settledRollback: 'settled',
  betAfterRollback: 'malformed',
  winAfterRollback: 'malformed',
  winWithoutBet: 'malformed',
  otherContent: 'malformed',
  provider: 'evenbetpoker',
  game: 'lobby',
  secrets: ['evenbet-key-number-one', 'evenbet-key-number-two'],
  seat: seatAt,
};

export async function callEvenbet(
  world: TestWorld,
  content: object | string,
  twist: Twist = {},
): Promise<Told> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const sign = createHash('sha256')
    .update(body + (twist.secret ?? evenbet.secrets[0]))
    .digest('hex');
  const headers = { 'content-type': 'application/json', ...(twist.unsigned ? {} : { sign }) };
  const { http, raw } = await post(
    world,
    `/partners/evenbet/${evenbet.provider}`,
    twist.tamper?.(body) ?? body,
    headers,
  );
  const { errorCode, balance } = JSON.parse(raw);
  return {
    http,
    raw,
    means: http === 200 ? (MEANING[errorCode] ?? 'ask-again') : 'ask-again',
    balance: balance === undefined ? undefined : BigInt(balance) * 10_000n,
  };
}

const cents = (amount: Money) => toExactNumber(toScaledIntegerDown(amount, 2));

const ODD_AMOUNTS = {
  negative: '-100',
  'too fine': '100.5',
  exponent: '1e400',
  'no number': '"100"',
};
const twistOf = ({ round: _round, game: _game, ...twist }: BetOptions = {}): Twist => twist;
const session = (options?: BetOptions) =>
  options?.round === undefined ? {} : { tableSessionId: options.round };

function seatAt(world: TestWorld, player: TestPlayer): Seat {
  const call = (content: object, { userId = player.id, ...twist }: Twist = {}) =>
    callEvenbet(world, { ...content, userId, currency: 'ARS' }, twist);
  return {
    bet: (id, amount, options) =>
      call(
        { method: 'GetCash', amount: cents(amount), transactionId: id, ...session(options) },
        twistOf(options),
      ),
    win: (id, amount, { of, ...options }) =>
      call(
        {
          method: 'ReturnCash',
          amount: cents(amount),
          transactionId: id,
          linkedTransactionIds: [of],
          ...session(options),
        },
        twistOf(options),
      ),
    rollback: (id, of, options) =>
      call({ method: 'Rollback', transactionId: id, referenceTransactionId: of }, twistOf(options)),
    balance: (twist) => call({ method: 'GetBalance' }, twist),
    oddBet: (id, kind) =>
      callEvenbet(
        world,
        `{"method":"GetCash","userId":"${player.id}","currency":"ARS","transactionId":"${id}",` +
          `"amount":${ODD_AMOUNTS[kind]}}`,
      ),
    nonsense: (body) => callEvenbet(world, body),
  };
}
