import { useEffect } from 'react';
import { useStore } from 'react-redux';
import {
  addSportsEvents,
  eventsListed,
  pricesStill,
  sportsEventsOf,
} from '../../state/sports/sports-events.ts';
import type { ShownEvents } from '../../state/sports/shown-events.ts';
import { askEvents } from '../../state/sports/sports.ts';
import { waitFor } from '../../state/services.ts';
import { useAppDispatch, useAppSelector, type State } from '../../state/store.ts';

const REFRESH_MS = 300_000;
/** The time between two requests while there is nothing to display, for any reason. */
const ASK_AGAIN_MS = 15_000;
const MOVED_FOR_MS = 3_000;

/** The upcoming events: requested every five minutes, and their prices as they change. */
export function useSportsEvents(): ShownEvents {
  const store = useStore<State>();
  const dispatch = useAppDispatch();
  const shown = useAppSelector(sportsEventsOf);

  useEffect(() => {
    const gone = new AbortController();
    addSportsEvents(store);
    const follow = async (): Promise<void> => {
      while (!gone.signal.aborted) {
        const outcome = await dispatch(askEvents());
        const list = outcome.kind === 'answer' ? outcome.answer : undefined;
        if (list && !gone.signal.aborted) dispatch(eventsListed(list));
        const isEmpty = (list?.events.length ?? 0) === 0;
        await dispatch(waitFor(isEmpty ? ASK_AGAIN_MS : REFRESH_MS));
      }
    };
    void follow();
    return () => gone.abort();
  }, [dispatch, store]);

  const { moves } = shown;
  useEffect(() => {
    const selections = Object.keys(moves);
    if (selections.length > 0)
      void dispatch(waitFor(MOVED_FOR_MS)).then(() => dispatch(pricesStill(selections)));
  }, [dispatch, moves]);

  return shown;
}
