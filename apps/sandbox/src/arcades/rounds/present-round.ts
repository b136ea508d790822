// A round as its player may see it: nothing of its course before its stake was surely taken.

import type { BetState } from '../../bets/bet.ts';
import { toText } from '../../game-server/calls.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { RoundState, RoundView } from '../wire.ts';
import type { ArcadeRound } from './round-store.ts';
import type { Table } from './table.ts';

export function presentRound(
  table: Pick<Table, 'standingOf' | 'sealOf' | 'prizeOf'>,
  round: ArcadeRound,
): RoundView {
  const standing = isPlayed(round) ? table.standingOf(round) : undefined;
  const state = round.state === 'taken' && standing?.isOver ? 'over' : STATES[round.state];
  const picture = state === 'over' ? standing?.reveal : standing?.picture;
  const win = round.win ?? (standing === undefined ? 0n : table.prizeOf(round));
  return {
    roundId: round.clientRoundId,
    reference: round.id,
    stake: String(round.stake),
    choice: round.choice,
    moves: round.moves,
    nonce: round.nonce,
    seal: table.sealOf(round),
    state,
    isPaid: round.state === 'paid',
    multiplier: standing?.multiplier ?? 0,
    win: String(win),
    picture: picture ?? null,
    balance: toText(round.balance),
    code: round.state === 'refused' ? refusalOf(round.lastStatus) : null,
  };
}

/** Whether the stake was surely taken: a disputed round is one only when it has a prize. */
export function isPlayed({ state, win }: Pick<ArcadeRound, 'state' | 'win'>): boolean {
  return ['taken', 'paying', 'paid'].includes(state) || (state === 'disputed' && win !== null);
}

const STATES: Record<BetState, RoundState> = {
  taken: 'open',
  paying: 'over',
  paid: 'over',
  sending: 'returning',
  reversing: 'returning',
  reversed: 'returned',
  refused: 'refused',
  disputed: 'disputed',
};
