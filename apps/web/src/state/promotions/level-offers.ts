// The offers for players from a level on: the campaigns and tournaments that ask for one, out of
// the lists of their own pages.

import { tournamentsList, type TournamentView } from '@ceibo/contracts/promotions/tournaments';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';
import { askOffers, type OwnOffer } from './campaigns.ts';

export interface LevelOffers {
  readonly campaigns: readonly OwnOffer[];
  /** The run of each that ends first. */
  readonly tournaments: readonly TournamentView[];
  /** The text that every offer must carry by the law of the player's province. */
  readonly legend: string | null;
}

export function askLevelOffers(): Thunk<Promise<Outcome<LevelOffers>>> {
  return async (dispatch, _getState, { api }) => {
    const [offers, listed] = await Promise.all([
      dispatch(askOffers()),
      api.call(tournamentsList, {}),
    ]);
    if (offers.kind !== 'answer') return offers;
    if (listed.kind !== 'answer') return listed;
    const runs = listed.answer.tournaments
      .filter(({ level, state }) => level !== null && (state === 'open' || state === 'started'))
      .toSorted((one, other) => (one.endsAt < other.endsAt ? -1 : 1));
    return {
      kind: 'answer',
      answer: {
        campaigns: offers.answer.campaigns.filter(
          ({ who, state }) => who.level !== null && state !== 'used-up',
        ),
        tournaments: [...Map.groupBy(runs, ({ key }) => key).values()].flatMap(
          ([first]) => first ?? [],
        ),
        legend: offers.answer.legend,
      },
    };
  };
}
