// A ticket for the eyes of its player, and in words for the page of its round.

import { toText } from '../../game-server/calls.ts';
import { hundredthsText, moneyText, type RoundStory } from '../../operator/round-pages.ts';
import { refusalOfBet } from '../../bets/bet.ts';
import { combinationsOf, type PoolKind } from '../pools/kinds.ts';
import { courseName } from '../race/present-race.ts';
import type { Race } from '../race/race-store.ts';
import type { TicketState, TicketView } from '../wire.ts';
import type { TicketBet } from './ticket-store.ts';

/** A ticket that is paid without a prize has lost, or was given back by its pool. */
function stateOf({ state, win, refund }: TicketBet): TicketState {
  if (state === 'sending') return 'placing';
  if (isReturned(state)) return 'refunded';
  if (state !== 'paying' && state !== 'paid') return state;
  const given = refund ?? 0n;
  if ((win ?? 0n) > given) return 'won';
  return given > 0n ? 'refunded' : 'lost';
}

function isReturned(state: TicketBet['state']): state is 'reversing' | 'reversed' {
  return state === 'reversing' || state === 'reversed';
}

const PENDING = new Set(['sending', 'paying', 'reversing']);

export function presentTicket(bet: TicketBet, race: Race | undefined): TicketView {
  const { ticket, clientBetId, kind, columns, unit, stake, win, balance } = bet;
  const refund = isReturned(bet.state) ? stake : (bet.refund ?? 0n);
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
    balance: toText(balance),
    code: refusalOfBet(bet),
  };
}

const KINDS: Readonly<Record<PoolKind, string>> = {
  win: 'Ganador',
  place: 'Placé',
  exacta: 'Exacta',
  trifecta: 'Trifecta',
};
const STATES: Readonly<Record<TicketState, string>> = {
  placing: 'Sin confirmar',
  taken: 'En juego',
  won: 'Acertada',
  lost: 'No acertada',
  refunded: 'Devuelta',
  refused: 'No aceptada',
  disputed: 'En revisión',
};

export function tellTicket(bet: TicketBet, race: Race | undefined): RoundStory {
  const { currency, unit, stake, kind, columns } = bet;
  const { state, combinations, prize, refund } = presentTicket(bet, race);
  const dividends = race?.result?.pools.find((pool) => pool.kind === kind)?.dividends ?? {};
  const paid = Object.entries(dividends).map(
    ([key, dividend]) => `${key}: ${hundredthsText(dividend)}`,
  );
  const money = (amount: bigint | string) => moneyText(BigInt(amount), currency);
  return {
    game: 'Carreras de caballos',
    facts: [
      ['Carrera', race && `${courseName(race.course)}, ${race.number}.ª`],
      ['Apuesta', `${KINDS[kind]} ${columns.map((column) => column.join(',')).join(' / ')}`],
      ['Combinaciones', `${combinations} de ${money(unit)}`],
      ['Monto', money(stake)],
      ['Estado', STATES[state]],
      // A dead heat is written with an equals sign.
      [
        'Llegada',
        race?.result?.order.map((group) => group.join('=')).join(' – ') ?? 'Todavía no terminó',
      ],
      ['No corrió', race?.withdrawn],
      ['Dividendos por $ 1', paid.join(' · ')],
      ['Premio', prize !== '0' && money(prize)],
      ['Devolución', refund !== '0' && money(refund)],
    ],
  };
}
