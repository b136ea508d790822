// Generators of drafts of random commands for the wallet. A draft does not know the commands before
// it.

import * as fc from 'fast-check';
import type { Currency } from '@ceibo/contracts/amount';
import { MAX_MONEY, units, type Money } from '@ceibo/money';
import type { StakeBlockReason, WalletCommand } from '../../rooms/wallet/index.ts';

export type Kind = WalletCommand['kind'];

export interface Draft {
  kind: Kind;
  player: number;
  currency: Currency;
  amount: Money;
  /** `late`: the id that a rollback named before it was known. */
  id: 'new' | 'repeat' | 'changed' | 'late';
  change: number;
  /** `foreign`: a command of the right kind, but of any player. */
  ref: 'fitting' | 'foreign' | 'any' | 'unknown';
  pick: number;
  round: number;
  closes: boolean;
  blockReason: StakeBlockReason | undefined;
  isLinked: boolean;
  /** The name of a grant. */
  grant: string;
}

const KINDS: Record<Kind, number> = {
  stake: 30,
  win: 12,
  'round-win': 8,
  'round-end': 3,
  prize: 3,
  rollback: 14,
  deposit: 6,
  adjust: 4,
  hold: 6,
  release: 4,
  capture: 4,
  'bonus-grant': 6,
  'bonus-forfeit': 4,
  'bonus-convert': 6,
  'to-in-play': 6,
  'from-in-play': 6,
  'play-reset': 2,
};

const ordinary = [
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 300 }).map(units) },
  { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 400_000_000n }) },
  { weight: 3, arbitrary: fc.constantFrom(0n, 1n) },
];
const extreme = [
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      -1n,
      -units(50),
      MAX_MONEY,
      MAX_MONEY + 1n,
      2n ** 63n,
      -(2n ** 63n) - 1n,
    ),
  },
];

function oneOf<Value>(weights: readonly (readonly [number, Value])[]): fc.Arbitrary<Value> {
  return fc.oneof(...weights.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
}

/** With `isOrdinary` no amount is beyond what a wallet takes. */
export function drafts({
  players,
  isOrdinary,
}: {
  players: number;
  isOrdinary: boolean;
}): fc.Arbitrary<Draft> {
  return fc.record({
    kind: oneOf(Object.entries(KINDS).map(([kind, weight]) => [weight, kind as Kind] as const)),
    player: fc.nat(players - 1),
    currency: oneOf<Currency>([
      [16, 'ARS'],
      [3, 'PLAY'],
      [1, 'COMP'],
    ]),
    amount: fc.oneof(...ordinary, ...(isOrdinary ? [] : extreme)),
    id: oneOf<Draft['id']>([
      [15, 'new'],
      [2, 'repeat'],
      [2, 'changed'],
      [1, 'late'],
    ]),
    change: fc.nat(7),
    ref: oneOf<Draft['ref']>([
      [12, 'fitting'],
      [3, 'foreign'],
      [1, 'any'],
      [1, 'unknown'],
    ]),
    pick: fc.nat(11),
    round: fc.nat(3),
    closes: fc.boolean(),
    blockReason: oneOf<StakeBlockReason | undefined>([
      [30, undefined],
      [1, 'TOKEN_EXPIRED'],
      [1, 'PLAYER_BLOCKED'],
      [1, 'EVENT_RESTRICTED'],
    ]),
    grant: fc.uuid(),
    isLinked: oneOf([
      [4, false],
      [1, true],
    ]),
  });
}
