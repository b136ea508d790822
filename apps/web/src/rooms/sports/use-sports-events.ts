import { useEffect, useReducer } from 'react';
import { hearOdds } from '../../live/odds-news.ts';
import { askEvents } from '../../state/sports/sports.ts';
import { waitFor } from '../../state/services.ts';
import { useAppDispatch } from '../../state/store.ts';
import { noEvents, withTold, type ShownEvents } from './shown-events.ts';

const REFRESH_MS = 300_000;
/** While there is nothing to show, whatever the reason. */
const ASK_AGAIN_MS = 15_000;
const MOVED_FOR_MS = 3_000;

/** The upcoming events: asked for every five minutes, and their prices as they change. */
export function useSportsEvents(): ShownEvents {
  const dispatch = useAppDispatch();
  const [shown, tell] = useReducer(withTold, noEvents);

  useEffect(() => {
    const gone = new AbortController();
    const follow = async (): Promise<void> => {
      while (!gone.signal.aborted) {
        const outcome = await dispatch(askEvents());
        if (outcome.kind === 'answer') tell({ kind: 'listed', list: outcome.answer });
        await dispatch(
          waitFor(
            outcome.kind === 'answer' && outcome.answer.events.length > 0
              ? REFRESH_MS
              : ASK_AGAIN_MS,
          ),
        );
      }
    };
    void follow();
    const stopHearing = hearOdds(({ data: { odds } }) => {
      tell({ kind: 'odds', odds });
      void dispatch(waitFor(MOVED_FOR_MS)).then(() =>
        tell({ kind: 'still', selections: odds.map(({ selectionId }) => selectionId) }),
      );
    });
    return () => {
      gone.abort();
      stopHearing();
    };
  }, [dispatch]);

  return shown;
}
