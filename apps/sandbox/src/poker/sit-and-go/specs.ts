// The sit-and-gos of the room: what they cost, what they pay, and how the blinds rise. Money is
// centavos; stacks and blinds are whole chips, which are no money.

import type { TableRules } from '../table/tables.ts';
import type { SitAndGoFacts } from '../wire.ts';

export interface SitAndGoSpec extends SitAndGoFacts<bigint> {
  id: string;
  name: string;
  seats: number;
}

const STACK = 1500n;
const MINUTE_MS = 60_000;
/** Hundredths of a per cent of the buy-in. */
const FEE_PER_MYRIAD = 500n;
const MYRIAD = 10_000n;

/** Small blind, big blind and ante of each level. */
const levels: readonly (readonly [bigint, bigint, bigint])[] = [
  [10n, 20n, 0n],
  [15n, 30n, 0n],
  [25n, 50n, 0n],
  [50n, 100n, 0n],
  [75n, 150n, 15n],
  [100n, 200n, 20n],
  [150n, 300n, 30n],
  [200n, 400n, 40n],
  [300n, 600n, 60n],
  [500n, 1000n, 100n],
  [800n, 1600n, 160n],
];

interface Offer {
  id: string;
  name: string;
  /** In pesos. */
  price: bigint;
  seats?: number;
  levelMinutes: number;
}

function offer({ id, name, price, seats = 6, levelMinutes }: Offer): SitAndGoSpec {
  const buyIn = price * 100n;
  const pool = buyIn * BigInt(seats);
  // Per cent of the buy-ins, which are whole pesos: nothing is left over.
  const shares = seats > 3 ? [65n, 35n] : [100n];
  const prizes = shares.map((share) => (pool * share) / 100n);
  const fee = (buyIn * FEE_PER_MYRIAD) / MYRIAD;
  return { id, name, seats, buyIn, fee, prizes, stack: STACK, levelMs: levelMinutes * MINUTE_MS };
}

export const sitAndGoSpecs: readonly SitAndGoSpec[] = [
  offer({ id: 'turbo', name: 'Turbo 6', price: 500n, levelMinutes: 3 }),
  offer({ id: 'clasico', name: 'Clásico 6', price: 1000n, levelMinutes: 5 }),
  offer({ id: 'cabeza', name: 'Cabeza a cabeza', price: 2000n, seats: 2, levelMinutes: 4 }),
  offer({ id: 'trio', name: 'Trío', price: 1000n, seats: 3, levelMinutes: 3 }),
  offer({ id: 'noche', name: 'Noche grande', price: 5000n, levelMinutes: 8 }),
];

export function levelAt(at: number): { smallBlind: bigint; bigBlind: bigint; ante: bigint } {
  const [smallBlind, bigBlind, ante] = levels[Math.min(at, levels.length - 1)] ?? [1n, 2n, 0n];
  return { smallBlind, bigBlind, ante };
}

export const LAST_LEVEL = levels.length - 1;

/** The rules of a tournament's table at a level: no commission is taken of its pots. */
export function rulesAt(
  { name, seats }: SitAndGoSpec,
  { id, level }: { id: string; level: number },
): TableRules {
  return {
    id,
    name,
    seats,
    ...levelAt(level),
    unit: 1n,
    rakePerMyriad: 0n,
    rakeCap: 0n,
    leastBuyIn: STACK,
    mostBuyIn: STACK,
    playsForChips: true,
  };
}

/** The rules of a tournament by the id of its table, at its first level. */
export function sitAndGoRulesNamed(id: string): TableRules | undefined {
  const spec = sitAndGoSpecs.find((each) => id.startsWith(`${each.id}.`));
  return spec && rulesAt(spec, { id, level: 0 });
}
