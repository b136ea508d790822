// A table of chips as one player sees it: their own stake, and of the others only where somebody
// has chips.

import { refusalOfBet } from '../../bets/bet.ts';
import { isPlayMoney } from '../../bets/play-money-store.ts';
import type { Session } from '../../operator/session-store.ts';
import type { LiveBet } from '../table/entry-store.ts';
import { maskName } from '../../game-server/mask.ts';
import { stakeStateOf } from '../table/stake-states.ts';
import type { Chip, ChipsView, MyStake } from '../wire.ts';
import { totalOf } from './limits.ts';

interface Lying {
  revision: number;
  chips: Chip[];
}

export interface CurrentRound {
  id: string;
  number: number;
  /** Null until it may be shown. */
  drawn: unknown;
  /** By player, while bets are taken. */
  drafts: Map<string, Lying & { session: Session }>;
  /** By player, from the close of betting on. */
  seats: Map<string, Lying & { bet: LiveBet }>;
}

interface Scene extends Pick<ChipsView, 'phase'> {
  /** The viewer of the table. */
  player: string;
  tableId: string;
}

const SHOWN_WINNERS = 3;

export function presentRound(
  round: CurrentRound | undefined,
  { player, tableId, phase }: Scene,
): Pick<ChipsView, 'others' | 'winners' | 'mine'> {
  if (round === undefined) return { others: [], winners: [], mine: nothing };
  return {
    others: othersOf(round, player),
    winners: phase === 'result' ? winnersOf(round, { tableId, except: player }) : [],
    mine: myStake(round, player),
  };
}

const nothing: MyStake = {
  state: 'none',
  revision: 0,
  chips: [],
  total: '0',
  win: null,
  refusal: null,
};

function myStake({ drafts, seats }: CurrentRound, player: string): MyStake {
  const seat = seats.get(player);
  if (seat !== undefined) {
    const { bet, chips, revision } = seat;
    return {
      state: stakeStateOf(bet),
      revision,
      chips,
      total: String(bet.stake),
      win: bet.win === null ? null : String(bet.win),
      refusal: refusalOfBet(bet),
    };
  }
  const draft = drafts.get(player);
  if (draft === undefined) return nothing;
  const { revision, chips } = draft;
  return { ...nothing, state: 'draft', revision, chips, total: String(totalOf(chips)) };
}

function othersOf({ drafts, seats }: CurrentRound, player: string): ChipsView['others'] {
  const standing =
    seats.size > 0 ? [...seats].filter(([, { bet }]) => bet.state !== 'refused') : [...drafts];
  const counts = new Map<string, number>();
  for (const [other, { chips }] of standing) {
    if (other === player) continue;
    for (const { spot } of chips) counts.set(spot, (counts.get(spot) ?? 0) + 1);
  }
  return [...counts].map(([spot, players]) => ({ spot, players }));
}

/** The largest wins of the others, who play with real money, under masked names. */
function winnersOf(
  { seats }: CurrentRound,
  { tableId, except }: { tableId: string; except: string },
): ChipsView['winners'] {
  return [...seats.values()]
    .map(({ bet: { player, currency, win } }) => ({ player, currency, win: win ?? 0n }))
    .filter(({ player, currency, win }) => player !== except && !isPlayMoney(currency) && win > 0n)
    .toSorted((a, b) => (a.win < b.win ? 1 : -1))
    .slice(0, SHOWN_WINNERS)
    .map(({ player, win }) => ({ name: maskName(tableId, player), amount: String(win) }));
}
