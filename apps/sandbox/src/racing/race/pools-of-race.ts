// The pools of a race: the house's simulated tickets and those of players.

import { chancesOf, outOf } from '../card/card.ts';
import { salePercent } from '../card/schedule.ts';
import type { SandboxConfig } from '../../company.ts';
import { sumOf } from '../pools/dividends.ts';
import { placesOf, poolRules, type PoolKind } from '../pools/kinds.ts';
import { simulatedStakes } from '../pools/simulated-tickets.ts';
import { addTickets, type Ticket } from '../pools/tickets.ts';
import type { Race } from './race-store.ts';

export interface PoolOfRace {
  kind: PoolKind;
  stakes: ReadonlyMap<string, bigint>;
  house: bigint;
  players: bigint;
  carriedIn: bigint;
}

type Config = Pick<SandboxConfig, 'races'>;

export function createPools(config: Config) {
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
 * What a combination would pay if the sale ended now, in hundredths. Of a place it is known only
 * which part of the pool a place gets.
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
