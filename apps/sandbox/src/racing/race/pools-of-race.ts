// The pools of a race: the house's simulated tickets and those of players, and what becomes of them
// at its end. The numbers are pure; the life of races writes them.

import { chancesOf, outOf } from '../card/card.ts';
import { salePercent } from '../card/schedule.ts';
import type { SandboxConfig } from '../../company.ts';
import type { TicketBet } from '../bets/ticket-store.ts';
import {
  addTickets,
  settlePool,
  settleTicket,
  sumOf,
  type PoolResult,
  type Ticket,
  type TicketResult,
  winnersOf,
} from '../pools/dividends.ts';
import { placesOf, poolKinds, poolRules, type PoolKind } from '../pools/kinds.ts';
import { simulatedStakes } from '../pools/simulated-tickets.ts';
import { drawOrder } from './draw.ts';
import type { PoolReport, Race, RaceResult } from './race-store.ts';

export interface PoolOfRace {
  kind: PoolKind;
  stakes: ReadonlyMap<string, bigint>;
  house: bigint;
  players: bigint;
  carriedIn: bigint;
}

export function createPools(config: Pick<SandboxConfig, 'races'>) {
  // The house's tickets follow from the card and the time left: most calls find them here.
  const cache = new Map<string, ReadonlyMap<string, bigint>>();
  const MOST_CACHED = 400;

  function houseStakes(race: Race, kind: PoolKind, percent: number): ReadonlyMap<string, bigint> {
    const key = `${race.race} ${race.withdrawn} ${kind} ${percent}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    if (cache.size >= MOST_CACHED) cache.clear();
    const stakes = simulatedStakes(kind, chancesOf(race.card, race.withdrawn), percent);
    cache.set(key, stakes);
    return stakes;
  }

  /** The pool with the tickets that stand. From the off on it is whole. */
  return (
    race: Race,
    kind: PoolKind,
    { tickets, now }: { tickets: readonly Ticket[]; now: number },
  ): PoolOfRace => {
    const house = houseStakes(race, kind, salePercent(config, { offAt: race.offAt, now }));
    const out = outOf(race.card, race.withdrawn);
    const stakes = addTickets(tickets, { kind, out, to: house });
    const ofHouse = sumOf(house.values());
    return {
      kind,
      stakes,
      house: ofHouse,
      players: sumOf(stakes.values()) - ofHouse,
      carriedIn: kind === 'trifecta' ? race.carriedIn : 0n,
    };
  };
}

export type Pools = ReturnType<typeof createPools>;

/**
 * The dividend of a combination if the sale ended now, in hundredths. For a place, only the part of
 * the pool that a place gets is known.
 */
export function estimateOf(pool: PoolOfRace, key: string, starters: number): bigint | undefined {
  const stake = pool.stakes.get(key);
  if (stake === undefined) return undefined;
  const total = pool.house + pool.players;
  const net = pool.carriedIn + total - (total * poolRules[pool.kind].takeOutPercent) / 100n;
  const places = pool.kind === 'place' ? BigInt(placesOf(starters)) : 1n;
  const hundredths = (net * 100n) / places / stake;
  return hundredths < 100n ? 100n : hundredths - (hundredths % 5n);
}

interface PaidRace {
  result: RaceResult;
  payments: (TicketResult & { id: string })[];
  /** The money that the trifecta leaves for the next race at the racecourse. */
  carriedOut: bigint;
}

/** The end of a race: its result from its secret, its pools, and what each ticket gets. */
export function payRace(race: Race, tickets: readonly TicketBet[], pools: Pools): PaidRace {
  const { secret, card, withdrawn } = race;
  const order = drawOrder(secret, { ...card, withdrawn });
  const entries = new Map(card.runners.map(({ saddle, entry }) => [saddle, entry] as const));
  const finish = order.map((group) => group.map((saddle) => entries.get(saddle) ?? 0));
  const out = outOf(card, withdrawn);
  const settled = poolKinds.map((kind) => {
    const pool = pools(race, kind, { tickets, now: race.offAt });
    return { pool, result: settlePool({ ...pool, winners: winnersOf(kind, finish) }) };
  });
  const results = new Map(settled.map(({ pool, result }) => [pool.kind, result] as const));
  const reports = settled.map(({ pool, result }) => report(pool, result));
  return {
    result: { order, pools: reports },
    carriedOut: sumOf(reports.map(({ carriedOut }) => BigInt(carriedOut))),
    payments: tickets.map((ticket) => {
      const result = results.get(ticket.kind) ?? { kind: 'refunded', carriedOut: 0n };
      return { id: ticket.id, ...settleTicket(ticket, { out, result }) };
    }),
  };
}

function report(pool: PoolOfRace, result: PoolResult): PoolReport {
  const isPaid = result.kind === 'paid';
  return {
    ...inDigits(pool),
    outcome: result.kind,
    dividends: Object.fromEntries(
      [...(isPaid ? result.dividends : [])].map(([key, dividend]) => [key, Number(dividend)]),
    ),
    takeOut: String(result.kind === 'refunded' ? 0n : result.takeOut),
    breakage: String(isPaid ? result.breakage : 0n),
    carriedOut: String(isPaid ? 0n : result.carriedOut),
  };
}

/** The amounts in a pool, as pages and the books have them. */
export function inDigits({ kind, house, players, carriedIn }: PoolOfRace) {
  return {
    kind,
    house: String(house),
    players: String(players),
    carriedIn: String(carriedIn),
  };
}
