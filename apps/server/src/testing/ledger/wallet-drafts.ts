// Commands as studios send them, with what a test does not care about filled in.

import { randomUUID } from 'node:crypto';
import { units, type Money } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import type { WalletCommand, WalletOutcome } from '../../rooms/wallet/index.ts';

const GAME = 'hub88:studio';
let ids = 0;
const nextId = () => `tx-${++ids}`;

interface Draft {
  amount?: Money;
  id?: string;
  ref?: string;
  round?: string;
  closes?: boolean;
}

export function stake(
  playerId: PlayerId,
  { amount = units(100), id = nextId(), round = 'r', closes = false }: Draft = {},
): WalletCommand & { kind: 'stake' } {
  return {
    kind: 'stake',
    source: GAME,
    sourceTxId: id,
    playerId,
    currency: 'ARS',
    amount,
    round: { id: round, game: 'g', closes },
  };
}
export function win(
  playerId: PlayerId,
  { amount = units(10), id = nextId(), ref = '', round = 'r', closes = true }: Draft,
): WalletCommand {
  return {
    kind: 'win',
    source: GAME,
    sourceTxId: id,
    playerId,
    currency: 'ARS',
    amount,
    refTxId: ref,
    round: { id: round, game: 'g', closes },
  };
}
export function rollback(
  playerId: PlayerId,
  { id = nextId(), ref = '', round = 'r', closes = true }: Draft,
): WalletCommand {
  return {
    kind: 'rollback',
    source: GAME,
    sourceTxId: id,
    playerId,
    currency: 'ARS',
    refTxId: ref,
    round: { id: round, game: 'g', closes },
  };
}

/** The terms of a grant that asks for nothing, and weighs no game. */
export function freeTerms(grant: string = randomUUID()) {
  return { grant, target: 0n, weights: {} };
}

export function refusalOf(outcome: WalletOutcome): string | undefined {
  return 'refused' in outcome ? outcome.refused : undefined;
}
