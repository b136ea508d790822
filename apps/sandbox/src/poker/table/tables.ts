// The tables of the room, with their stakes and their commission. Amounts are centavos.

import type { HandRules } from '../hand/hand.ts';
import type { TableFacts } from '../wire.ts';

/** The code of the room in the operator's catalogue: one launch opens the lobby of all tables. */
export const GAME_CODE = 'poker';

/** Chips are whole pesos. */
const UNIT = 100n;
const RAKE_PER_MYRIAD = 500n;
const LEAST_BLINDS = 20n;
const MOST_BLINDS = 100n;
const CAP_BLINDS = 3n;

export interface TableRules extends HandRules {
  id: string;
  name: string;
  seats: number;
  leastBuyIn: bigint;
  mostBuyIn: bigint;
}

interface Stakes {
  id: string;
  name: string;
  /** In pesos. */
  bigBlind: bigint;
  seats?: number;
  ante?: bigint;
}

function ring({ id, name, bigBlind, seats = 6, ante = 0n }: Stakes): TableRules {
  const blind = bigBlind * UNIT;
  return {
    id,
    name,
    seats,
    smallBlind: blind / 2n,
    bigBlind: blind,
    ante: ante * UNIT,
    unit: UNIT,
    rakePerMyriad: RAKE_PER_MYRIAD,
    rakeCap: blind * CAP_BLINDS,
    leastBuyIn: blind * LEAST_BLINDS,
    mostBuyIn: blind * MOST_BLINDS,
  };
}

export const ringTables: readonly TableRules[] = [
  ring({ id: 'ceibo', name: 'Ceibo', bigBlind: 100n }),
  ring({ id: 'quebracho', name: 'Quebracho', bigBlind: 100n }),
  ring({ id: 'ombu', name: 'Ombú', bigBlind: 200n }),
  ring({ id: 'duelo', name: 'Duelo', bigBlind: 200n, seats: 2 }),
  ring({ id: 'lapacho', name: 'Lapacho', bigBlind: 500n }),
  ring({ id: 'jacaranda', name: 'Jacarandá', bigBlind: 1000n, ante: 100n }),
];

export function factsOf(rules: TableRules): TableFacts {
  const { id, name, seats, smallBlind, bigBlind, ante, leastBuyIn, mostBuyIn, rakeCap } = rules;
  return {
    id,
    name,
    seats,
    smallBlind: String(smallBlind),
    bigBlind: String(bigBlind),
    ante: String(ante),
    leastBuyIn: String(leastBuyIn),
    mostBuyIn: String(mostBuyIn),
    rakePerMyriad: Number(rules.rakePerMyriad),
    rakeCap: String(rakeCap),
  };
}
