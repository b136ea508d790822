// The tables of the room, with their stakes and their commission. Amounts are centavos.

import type { TableFacts } from '../wire.ts';

/** The code of the room in the operator's catalogue: one launch opens the lobby of all tables. */
export const GAME_CODE = 'poker';

/** Chips are whole pesos. */
const UNIT = 100n;
const RAKE_PER_MYRIAD = 500n;
const LEAST_BLINDS = 20n;
const MOST_BLINDS = 100n;
const CAP_BLINDS = 3n;

export type TableRules = TableFacts<bigint>;

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
  const rounds = Array.from({ length: Math.ceil(count / firstTables.length) }, (_, at) =>
    firstTables.map((table) => numbered(table, at + 1)),
  );
  return rounds.length < 2 ? [...firstTables] : rounds.flat().slice(0, count);
}

function numbered(table: TableRules, number: number): TableRules {
  if (number === 1) return table;
  return { ...table, id: `${table.id}-${number}`, name: `${table.name} ${number}` };
}

/** A table by its id, however many there are now. */
export function ringTableNamed(id: string): TableRules | undefined {
  const [, kind, number = '1'] = /^([a-z]+)(?:-(\d{1,4}))?$/.exec(id) ?? [];
  const first = firstTables.find((each) => each.id === kind);
  return first && numbered(first, Number(number));
}
