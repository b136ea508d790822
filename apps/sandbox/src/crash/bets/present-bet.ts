// Bets for the eyes of their player, and of everybody.

import { createHash } from 'node:crypto';
import { refusalOf } from '../../operator/rules.ts';
import type { BetView, BetViewState, PublicBet } from '../wire.ts';
import type { Bet, BetState } from './bet-store.ts';

const shown: Record<BetState, BetViewState> = {
  placing: 'placing',
  flying: 'flying',
  paying: 'paying',
  paid: 'paid',
  losing: 'lost',
  lost: 'lost',
  reversing: 'reversing',
  reversed: 'reversed',
  refused: 'refused',
  disputed: 'disputed',
};

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
    state: shown[state],
    cashed,
    win: String(win),
    balance: balance === null ? null : String(balance),
    code: state === 'refused' ? refusalOf(lastStatus) : null,
  };
}

export function presentToAll({ ticket, player, stake, cashed, win }: Bet): PublicBet {
  return { ticket, name: maskName(player), stake: String(stake), cashed, win: String(win) };
}

/**
 * Four signs that stay the same for a player and lead nobody to them: the studio knows players by
 * the operator's ids alone.
 */
function maskName(player: string): string {
  return `···${createHash('sha256').update(player).digest('hex').slice(0, 4).toUpperCase()}`;
}
