// The result of a race, drawn from its secret and the stated chances. Pure: everybody can repeat it
// with the secret once the race is over.

import type { Runner } from '../card/card.ts';
import { numberFor } from './secret.ts';

/** One pair of neighbours in so many finishes in a dead heat. */
export const DEAD_HEAT_IN = 60;
/** One race in so many loses a runner before the off. */
export const WITHDRAWN_IN = 8;
/** A race needs runners for every pool. */
const LEAST_STARTERS = 5;

type Entrant = Pick<Runner, 'saddle' | 'weight'>;

/** Saddles from first to last; those of one group are in a dead heat. */
export type Order = string[][];

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
