// The result of a race, by the stated chances, and the way that it is shown: both follow from the
// secret of the race. The hash of the secret is published with the card, the secret after the race.
// So everybody can verify that the result was fixed before the first bet. Pure.

import { createHash, createHmac } from 'node:crypto';
import type { Runner } from '../card/card.ts';
import type { Leg } from './track.ts';

export function commitmentOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** One pair of neighbours in so many finishes in a dead heat. */
export const DEAD_HEAT_IN = 60;
/** One race in so many loses a runner before the off. */
export const WITHDRAWN_IN = 8;
/** A race needs runners for every pool. */
const LEAST_STARTERS = 5;

type Entrant = Pick<Runner, 'saddle' | 'weight'>;

/** Saddles from first to last; those of one group are in a dead heat. */
export type Order = string[][];

/** A number from 0 to `below - 1` that follows from the secret and what it is for. */
function numberFor(secret: string, purpose: string, below: number): number {
  const bits = createHmac('sha256', secret).update(purpose).digest('hex');
  // The hash has 256 bits, so that no number is favoured noticeably.
  return Number(BigInt(`0x${bits}`) % BigInt(below));
}

/**
 * Each place is drawn by weight among the runners that have none yet. A runner that is withdrawn is
 * left out of the order afterwards, which changes no other chance.
 */
export function drawOrder(
  secret: string,
  { runners, withdrawn }: { runners: readonly Entrant[]; withdrawn: string | null },
): Order {
  const left = [...runners];
  const order: string[] = [];
  while (left.length > 0) {
    const all = left.reduce((sum, { weight }) => sum + weight, 0);
    let at = numberFor(secret, `place ${order.length + 1}`, all);
    const index = left.findIndex(({ weight }) => (at -= weight) < 0);
    order.push(...left.splice(index, 1).map(({ saddle }) => saddle));
  }
  return tied(
    secret,
    order.filter((saddle) => saddle !== withdrawn),
  );
}

function tied(secret: string, order: readonly string[]): Order {
  const groups: Order = [];
  for (const [place, saddle] of order.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && numberFor(secret, `dead heat ${place}`, DEAD_HEAT_IN) === 0)
      last.push(saddle);
    else groups.push([saddle]);
  }
  return groups;
}

/** The runner that does not start, if any; each runner is as likely. */
export function drawWithdrawn(secret: string, runners: readonly Entrant[]): string | null {
  if (runners.length <= LEAST_STARTERS || numberFor(secret, 'withdrawal', WITHDRAWN_IN) > 0)
    return null;
  return runners[numberFor(secret, 'withdrawn', runners.length)]?.saddle ?? null;
}

/** The first is at the line after this part of the time; the others follow. */
const FIRST_AT = 0.86;
/** The widest gap between two runners, as a part of the whole time; a nose is a hundredth of it. */
const WIDEST_GAP = 0.026;
const WAVES = [1, 2, 3];
const MOST_STRAYED = 0.035;

/** Runners of a dead heat are at the line at the same moment. */
export function makeTrack(secret: string, order: Order, durationMs: number): Leg[] {
  let finishAt = FIRST_AT;
  return order.flatMap((group, place) => {
    if (place > 0) {
      const gap = numberFor(secret, `gap ${place}`, 100) + 1;
      finishAt = Math.min(1, finishAt + (WIDEST_GAP * gap * gap) / 10_000);
      // Even the last of many is behind the one before it.
      if (finishAt === 1) finishAt = 1 - (order.length - place) / 100_000;
    }
    return group.map((saddle) => ({
      saddle,
      finishMs: Math.round(durationMs * finishAt * 1000) / 1000,
      waves: WAVES.map((turns) => ({
        turns,
        size:
          ((numberFor(secret, `wave ${turns} ${saddle}`, 2001) - 1000) / 1000) *
          (MOST_STRAYED / turns ** 2),
      })),
    }));
  });
}
