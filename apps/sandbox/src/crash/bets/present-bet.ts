// Bets for the eyes of their player, and of everybody.

import { createHash } from 'node:crypto';
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
  const {
    ticket,
    clientBetId,
    id,
    flight,
    panel,
    stake,
    auto,
    target,
    state,
    cashed,
    win,
    balance,
    lastStatus,
  } = bet;
  return {
    ticket,
    betId: clientBetId,
    reference: id,
    flight,
    panel,
    stake: String(stake),
    auto,
    target,
    state: viewStateOf(bet),
    cashed,
    win: String(win ?? 0n),
    balance: balance === null ? null : String(balance),
    code: state === 'refused' ? refusalOf(lastStatus) : null,
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
