// The sit-and-gos of the room: what they cost, what they pay, and how the blinds rise. Money is
// centavos; stacks and blinds are whole chips, which are no money.

import type { TableRules } from '../table/tables.ts';
import type { SitAndGoFacts } from '../wire.ts';

export interface SitAndGoSpec extends SitAndGoFacts<bigint> {
  id: string;
}

const STACK = 1500n;
const MINUTE_MS = 60_000;
const FEE_PERCENT = 5n;

/** The small blind of each level; the big blind is twice as much. */
const smallBlinds = [10n, 15n, 25n, 50n, 75n, 100n, 150n, 200n, 300n, 500n, 800n];
export const LAST_LEVEL = smallBlinds.length - 1;
/** From this level on there are antes, of a tenth of the big blind. */
const FIRST_WITH_ANTE = 4;

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
  const fee = (buyIn * FEE_PERCENT) / 100n;
  return { id, name, seats, buyIn, fee, prizes, stack: STACK, levelMs: levelMinutes * MINUTE_MS };
}

export const sitAndGoSpecs: readonly SitAndGoSpec[] = [
  offer({ id: 'turbo', name: 'Turbo 6', price: 500n, levelMinutes: 3 }),
  offer({ id: 'clasico', name: 'Clásico 6', price: 1000n, levelMinutes: 5 }),
  offer({ id: 'cabeza', name: 'Cabeza a cabeza', price: 2000n, seats: 2, levelMinutes: 4 }),
  offer({ id: 'trio', name: 'Trío', price: 1000n, seats: 3, levelMinutes: 3 }),
  offer({ id: 'noche', name: 'Noche grande', price: 5000n, levelMinutes: 8 }),
];

export function levelAt(level: number): Pick<TableRules, 'smallBlind' | 'bigBlind' | 'ante'> {
  const smallBlind = smallBlinds[level] ?? 0n;
  const ante = level < FIRST_WITH_ANTE ? 0n : smallBlind / 5n;
  return { smallBlind, bigBlind: 2n * smallBlind, ante };
}

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
