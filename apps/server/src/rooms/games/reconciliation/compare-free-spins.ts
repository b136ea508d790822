// Compares the free spins of a provider with ours: how many were given and played, how they ended,
// and what they won. It changes no money and no spins.

import type { Money } from '@ceibo/money';
import { validate as isUuid } from 'uuid';
import type { GamesDeps } from '../deps.ts';
import {
  findFreeSpins,
  hasGivenSpins,
  spinsOfPeriod,
  type FreeSpins,
  type SpinState,
} from '../free-spins/free-spins-store.ts';
import { createFreeSpinsStatement, type TheirSpins } from './free-spins-statement.ts';
import type { StatementSource } from './provider-statement.ts';
import type { Difference } from './reconciliation-store.ts';

/** Ours in a difference: as the ledger has them now. */
interface OurSpins extends Pick<FreeSpins, 'id' | 'playerId' | 'spins' | 'state'> {
  played: number;
  gathered: Money;
  /** Each spin is told to us. */
  isCounted: boolean;
}

/**
 * The differences of a period. A provider is asked once it was given some: on days without any of
 * ours it may list what nobody here knows.
 */
export async function compareFreeSpins(
  deps: GamesDeps,
  provider: StatementSource,
  period: { from: Date; to: Date },
): Promise<Difference[]> {
  const { database } = deps;
  const ours = await spinsOfPeriod(database, provider.key, period);
  if (ours.length === 0 && !(await hasGivenSpins(database, provider.key))) return [];
  const statement = createFreeSpinsStatement(deps, provider);
  const listed = await statement.between(period);
  const unlisted = ours.filter(({ id }) => !listed.some(({ reference }) => reference === id));
  const late = await statement.byReferences(unlisted.map(({ id }) => id));
  const differences: Difference[] = [];
  for (const theirs of [...listed, ...late]) {
    const own =
      ours.find(({ id }) => id === theirs.reference) ??
      (await findFreeSpins(database, {
        provider: provider.key,
        // A reference that is no id of ours is an award that is unknown here, and no error.
        id: isUuid(theirs.reference) ? theirs.reference : null,
        reward: null,
      }));
    const present = own && (await presentOf(deps, own));
    const kind = spinsDiffer(present, theirs);
    if (kind) differences.push(differenceOf(kind, present, theirs));
  }
  const missing = unlisted.filter(({ id }) => !late.some(({ reference }) => reference === id));
  for (const own of missing)
    if (isThere(own.state)) {
      const present = await presentOf(deps, own);
      differences.push(differenceOf('missing-there', present, undefined));
    }
  return differences;
}

async function presentOf({ adapterOf, database, wallet }: GamesDeps, own: FreeSpins) {
  const [ledger] = await wallet.spinsPlayed(database, [own.id]);
  return {
    ...own,
    played: Number(ledger?.played ?? 0n),
    gathered: ledger?.gathered ?? 0n,
    isCounted: adapterOf(own.protocol)?.freeSpins?.tellsSpins === true,
  };
}

/** States in which the company certainly has them. */
function isThere(state: SpinState): boolean {
  return state === 'issued' || state === 'started' || state === 'done' || state === 'settled';
}

/** While they are open on their side, spins are under way: only who has them is compared. */
export function spinsDiffer(
  own: OurSpins | undefined,
  theirs: TheirSpins,
): 'missing-here' | 'amount' | 'state' | 'spins' | undefined {
  if (!own || own.state === 'refused') return 'missing-here';
  if (own.playerId !== theirs.player) return 'state';
  if (own.spins !== theirs.spins) return 'spins';
  if (theirs.status === 'open') return own.state === 'cancelled' ? 'state' : undefined;
  if (own.gathered !== theirs.won) return 'amount';
  if (own.isCounted && own.played !== theirs.played) return 'spins';
  return hasEnded(own.state) ? undefined : 'state';
}

/**
 * The comparison ignores the kind of their end. Either side may take them back, or let them expire,
 * some moments before the other. The player may meanwhile have played the last one.
 */
function hasEnded(state: SpinState): boolean {
  return state === 'done' || state === 'settled' || state === 'cancelled' || state === 'expired';
}

function differenceOf(
  kind: Difference['kind'],
  own: OurSpins | undefined,
  theirs: TheirSpins | undefined,
): Difference {
  const id = own?.id ?? theirs?.reference ?? '';
  return {
    id: `free spins ${id}`,
    kind,
    ...(own && {
      ours: { kind: 'free-spins', state: `${own.state} ${own.played}`, amount: own.gathered },
    }),
    ...(theirs && {
      theirs: {
        kind: 'free-spins',
        state: `${theirs.status} ${theirs.played}`,
        amount: theirs.won,
      },
    }),
  };
}
