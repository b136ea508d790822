// Bets for the eyes of their player, and of everybody.

import { createHash } from 'node:crypto';
import { toText } from '../../game-server/calls.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { BetView, BetViewState, PublicBet } from '../wire.ts';
import type { Bet } from './bet-store.ts';

/** A bet that is paid without a cash-out has lost. */
function viewStateOf({ state, cashed }: Bet): BetViewState {
  if (state === 'sending') return 'placing';
  if (state === 'taken') return 'flying';
  return (state === 'paying' || state === 'paid') && cashed === null ? 'lost' : state;
}

export function presentBet(bet: Bet): BetView {
  const { ticket, flight, panel, auto, target, cashed, balance } = bet;
  return {
    ticket,
    betId: bet.clientBetId,
    reference: bet.id,
    flight,
    panel,
    stake: String(bet.stake),
    auto,
    target,
    state: viewStateOf(bet),
    cashed,
    win: String(bet.win ?? 0n),
    balance: toText(balance),
    code: bet.state === 'refused' ? refusalOf(bet.lastStatus) : null,
  };
}

export function presentToAll({ ticket, player, stake, cashed, win }: Bet): PublicBet {
  return { ticket, name: maskName(player), stake: String(stake), cashed, win: String(win ?? 0n) };
}

/**
 * Four signs that stay the same for a player and lead nobody to them: the studio knows players by
 * the operator's ids alone.
 */
function maskName(player: string): string {
  return `···${createHash('sha256').update(player).digest('hex').slice(0, 4).toUpperCase()}`;
}
