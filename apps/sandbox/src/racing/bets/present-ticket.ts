// A ticket for the eyes of its player.

import { refusalOf } from '../../operator/rules.ts';
import { combinationsOf } from '../pools/combinations.ts';
import { courseName } from '../race/present-race.ts';
import type { Race } from '../race/race-store.ts';
import type { TicketState, TicketView } from '../wire.ts';
import type { TicketBet } from './ticket-store.ts';

/** A ticket that is paid without a prize has lost, or was given back by its pool. */
function stateOf({ state, win, refund }: TicketBet): TicketState {
  if (state === 'sending') return 'placing';
  if (state !== 'paying' && state !== 'paid') return state;
  const given = refund ?? 0n;
  if ((win ?? 0n) > given) return 'won';
  return given > 0n ? 'refunded' : 'lost';
}

const PENDING = new Set(['sending', 'paying', 'reversing']);

export function presentTicket(
  bet: TicketBet,
  race: Pick<Race, 'course' | 'number'> | undefined,
): TicketView {
  const { ticket, clientBetId, kind, columns, unit, stake, win, balance, lastStatus } = bet;
  const refund = bet.refund ?? 0n;
  return {
    ticket,
    betId: clientBetId,
    race: bet.race,
    course: courseName(race?.course ?? 0),
    number: race?.number ?? 0,
    kind,
    columns,
    unit: String(unit),
    combinations: combinationsOf(columns).length,
    stake: String(stake),
    state: stateOf(bet),
    isPending: PENDING.has(bet.state),
    prize: String((win ?? refund) - refund),
    refund: String(refund),
    balance: balance === null ? null : String(balance),
    code: bet.state === 'refused' ? refusalOf(lastStatus) : null,
  };
}
