// The pools of a race: the house's simulated tickets and those of players, and what becomes of them
// at its end. Pure.

import type { SandboxConfig } from '../../company.ts';
import { toWire } from '../../game-server/on-wire.ts';
import type { TicketBet } from '../bets/ticket-store.ts';
import { entriesOf, outOf, startersOf } from '../card/card.ts';
import { salePercent } from '../card/schedule.ts';
import {
  addTickets,
  dividendOf,
  settlePool,
  settleTicket,
  sumOf,
  type Ticket,
  winnersOf,
} from '../pools/dividends.ts';
import { placesOf, poolKinds, poolRules } from '../pools/kinds.ts';
import { simulatedStakes } from '../pools/simulated-tickets.ts';
import { drawOrder } from './draw.ts';
import type { Race } from './race-store.ts';

interface Sale {
  config: Pick<SandboxConfig, 'races'>;
  tickets: readonly Ticket[];
  now: number;
}

/** From the off on the pools are whole. */
export function poolsOf(race: Race, { config, tickets, now }: Sale) {
  const { card, withdrawn, offAt, carriedIn } = race;
  const percent = salePercent(config, { offAt, now });
  return poolKinds.map((kind) => {
    const simulated = simulatedStakes(kind, startersOf(card, withdrawn), percent);
    const stakes = addTickets(tickets, { kind, out: outOf(card, withdrawn), to: simulated });
    const house = sumOf(simulated.values());
    const players = sumOf(stakes.values()) - house;
    return { kind, stakes, house, players, carriedIn: kind === 'trifecta' ? carriedIn : 0n };
  });
}

export type PoolOfRace = ReturnType<typeof poolsOf>[number];

/** The dividend of each combination if the sale ended now, where they are few enough to be told. */
export function estimatesOf(pool: PoolOfRace, { card, withdrawn }: Race): Record<string, number> {
  const { kind, stakes, house, players, carriedIn } = pool;
  const { columns, takeOutPercent } = poolRules[kind];
  if (columns > 1) return {};
  const total = house + players;
  const net = carriedIn + total - (total * takeOutPercent) / 100n;
  const starters = entriesOf(startersOf(card, withdrawn)).size;
  // A place gets an equal part of the pool: more is not known before the finish.
  const places = kind === 'place' ? BigInt(placesOf(starters)) : 1n;
  const estimates = new Map<string, bigint>();
  for (const [key, stake] of stakes) {
    const dividend = dividendOf(net, stake * places);
    estimates.set(key, dividend < 100n ? 100n : dividend);
  }
  return inNumbers(estimates);
}

function inNumbers(dividends: ReadonlyMap<string, bigint>): Record<string, number> {
  return Object.fromEntries([...dividends].map(([key, dividend]) => [key, Number(dividend)]));
}

/** `carriedOut` is what the trifecta leaves for the next race at the racecourse. */
export function payRace(
  race: Race,
  { config, tickets }: Pick<Sale, 'config'> & { tickets: readonly TicketBet[] },
) {
  const { secret, card, withdrawn, offAt } = race;
  const order = drawOrder(secret, { ...card, withdrawn });
  const entries = new Map(card.runners.map(({ saddle, entry }) => [saddle, entry]));
  const finish = order.map((group) => group.map((saddle) => entries.get(saddle) ?? 0));
  const settled = poolsOf(race, { config, tickets, now: offAt }).map(({ stakes, ...pool }) => ({
    ...pool,
    ...settlePool({ ...pool, stakes, winners: winnersOf(pool.kind, finish) }),
  }));
  const out = outOf(card, withdrawn);
  return {
    result: {
      order,
      pools: settled.map(({ dividends, ...amounts }) => ({
        ...toWire(amounts),
        dividends: inNumbers(dividends),
      })),
    },
    carriedOut: sumOf(settled.map(({ carriedOut }) => carriedOut)),
    payments: settled.flatMap((result) =>
      tickets
        .filter(({ kind }) => kind === result.kind)
        .map((ticket) => ({ id: ticket.id, ...settleTicket(ticket, { out, result }) })),
    ),
  };
}
