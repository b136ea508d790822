// A ticket in words, for the page of its round.

import { hundredthsText, moneyText, type RoundStory } from '../../operator/round-pages.ts';
import type { PoolKind } from '../pools/kinds.ts';
import { courseName } from '../race/present-race.ts';
import type { Race } from '../race/race-store.ts';
import type { TicketState } from '../wire.ts';
import { presentTicket } from './present-ticket.ts';
import type { TicketBet } from './ticket-store.ts';

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
  reversing: 'Devuelta',
  reversed: 'Devuelta',
  refused: 'No aceptada',
  disputed: 'En revisión',
};

export function tellTicket(bet: TicketBet, race: Race | undefined): RoundStory {
  const { currency, unit, stake, kind, columns } = bet;
  const { state, combinations, prize, refund } = presentTicket(bet, race);
  const report = race?.result?.pools.find((pool) => pool.kind === kind);
  const paid = Object.entries(report?.dividends ?? {}).map(
    ([key, dividend]) => `${key}: ${hundredthsText(dividend)}`,
  );
  return {
    game: 'Carreras de caballos',
    facts: [
      ['Carrera', race ? `${courseName(race.course)}, ${race.number}.ª` : ''],
      ['Apuesta', `${KINDS[kind]} ${columns.map((column) => column.join(',')).join(' / ')}`],
      ['Combinaciones', `${combinations} de ${moneyText(unit, currency)}`],
      ['Monto', moneyText(stake, currency)],
      ['Estado', STATES[state]],
      ['Llegada', race?.result ? orderText(race.result.order) : 'Todavía no terminó'],
      ...(race?.withdrawn ? [['No corrió', race.withdrawn] as const] : []),
      ...(paid.length > 0 ? [['Dividendos por $ 1', paid.join(' · ')] as const] : []),
      ...(BigInt(prize) > 0n ? [['Premio', moneyText(BigInt(prize), currency)] as const] : []),
      ...(BigInt(refund) > 0n
        ? [['Devolución', moneyText(BigInt(refund), currency)] as const]
        : []),
    ],
  };
}

/** A dead heat is written with an equals sign. */
function orderText(order: readonly (readonly string[])[]): string {
  return order.map((group) => group.join('=')).join(' – ');
}
