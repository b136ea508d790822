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
  /** Chips of a tournament, which are no money. */
  playsForChips: boolean;
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
    playsForChips: false,
  };
}

const firstTables: readonly TableRules[] = [
  ring({ id: 'ceibo', name: 'Ceibo', bigBlind: 100n }),
  ring({ id: 'quebracho', name: 'Quebracho', bigBlind: 100n }),
  ring({ id: 'ombu', name: 'Ombú', bigBlind: 200n }),
  ring({ id: 'duelo', name: 'Duelo', bigBlind: 200n, seats: 2 }),
  ring({ id: 'lapacho', name: 'Lapacho', bigBlind: 500n }),
  ring({ id: 'jacaranda', name: 'Jacarandá', bigBlind: 1000n, ante: 100n }),
];

/** At least the six tables; more of them are further ones of the same kinds. */
export function ringTables(count: number): TableRules[] {
  return Array.from({ length: Math.max(count, firstTables.length) }, (_, at) => {
    const first = firstTables[at % firstTables.length] ?? neverEmpty();
    const number = Math.floor(at / firstTables.length) + 1;
    return number === 1
      ? first
      : { ...first, id: `${first.id}-${number}`, name: `${first.name} ${number}` };
  });
}

/** A table by its id, however many there are now. */
export function ringTableNamed(id: string): TableRules | undefined {
  const [, kind = '', number] = /^([a-z]+)(?:-(\d{1,4}))?$/.exec(id) ?? [];
  const first = firstTables.find((each) => each.id === kind);
  if (first === undefined || number === undefined) return first;
  return { ...first, id, name: `${first.name} ${number}` };
}

function neverEmpty(): never {
  throw new Error('the room has no tables');
}

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
    unit: String(rules.unit),
    playsForChips: rules.playsForChips,
  };
}
