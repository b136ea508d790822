// A round as its player may see it: nothing of its course before its stake was surely taken.

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
  const state = stateOf(round, standing?.isOver === true);
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
  return (
    state === 'taken' ||
    state === 'paying' ||
    state === 'paid' ||
    (state === 'disputed' && win !== null)
  );
}

function stateOf({ state }: ArcadeRound, isOver: boolean): RoundState {
  switch (state) {
    case 'taken':
      return isOver ? 'over' : 'open';
    case 'paying':
    case 'paid':
      return 'over';
    case 'sending':
    case 'reversing':
      return 'returning';
    case 'reversed':
      return 'returned';
    case 'refused':
    case 'disputed':
      return state;
  }
}
