// A prize that was won and not collected yet is staked on the colour of a card. Card and prize are
// stored together before the page learns of them, so a guess that is sent again is not drawn again.

import type { Session } from '../../operator/session-store.ts';
import type { Colour } from '../wire.ts';
import type { createOffers } from './offers.ts';
import type { RoundStore, StudioRound } from './round-store.ts';

export interface Guess {
  clientRoundId: string;
  /** How many cards were guessed before. */
  step: number;
  colour: Colour;
}

/**
 * A round that was spun, or played on; or why it was not. `unfinished`: another round of the player
 * must be finished first. `conflict`: the same id or step was used in another way, or the prize may
 * not be staked. `none-free`: no free round is left.
 */
export type PlayResult =
  | { kind: 'round'; round: StudioRound }
  | { kind: 'none' | 'unfinished' | 'conflict' | 'none-free' };

interface Needs {
  store: Pick<RoundStore, 'findByClientId' | 'guess' | 'get'>;
  offers: Pick<ReturnType<typeof createOffers>, 'mayGuess' | 'drawCard'>;
  /** Closes a round that has nothing left to be collected. */
  settle(round: string): void;
}

export function createGuessing({ store, offers, settle }: Needs) {
  return (session: Session, { clientRoundId, step, colour }: Guess): PlayResult => {
    const round = store.findByClientId(session, clientRoundId);
    if (round === undefined) return { kind: 'none' };
    const { id, state, win, outcome } = round;
    const guesses = outcome.guesses ?? [];
    const before = guesses[step];
    if (before !== undefined)
      return before.colour === colour ? { kind: 'round', round } : { kind: 'conflict' };
    if (step !== guesses.length) return { kind: 'conflict' };
    // The studio has paid the prize meanwhile, because the player waited for too long.
    if (state === 'paying' || state === 'paid') return { kind: 'round', round };
    if (state !== 'taken' || !offers.mayGuess(round)) return { kind: 'conflict' };
    const made = offers.drawCard(colour, win ?? 0n);
    store.guess(id, BigInt(made.win), { ...outcome, guesses: [...guesses, made], win: made.win });
    if (made.win === '0') settle(id);
    return { kind: 'round', round: store.get(id) };
  };
}
