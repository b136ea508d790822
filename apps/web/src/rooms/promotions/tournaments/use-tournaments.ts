import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import {
  askBoard,
  askTournament,
  refreshTournaments,
  tournaments,
  type BoardAnswer,
  type TournamentAnswer,
} from '../../../state/promotions/tournaments.ts';
import { waitFor } from '../../../state/services.ts';
import { selectTournaments } from '../../../state/selectors.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { useBoards } from './use-boards.ts';

/** No board announces the first tournament, so the page requests an empty list again. */
const ASK_AGAIN_MS = 5_000;

/** The list of tournaments. The present list stays while the page requests it again. */
export function useTournaments() {
  const dispatch = useAppDispatch();
  const item = useAppSelector(selectTournaments);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(() => {
    const ask = async () => {
      const outcome = await dispatch(tournaments.load({}));
      setFailure(outcome.kind === 'answer' ? null : outcome);
    };
    void ask();
  }, [dispatch]);
  const refresh = useCallback(() => void dispatch(refreshTournaments()), [dispatch]);
  useFresh(load);
  useBoards(null, refresh);
  useEffect(() => {
    if (item.data === null || item.data.tournaments.length > 0) return undefined;
    let isGone = false;
    void dispatch(waitFor(ASK_AGAIN_MS)).then(() => (isGone ? undefined : refresh()));
    return () => {
      isGone = true;
    };
  }, [dispatch, item.data, refresh]);
  return { answer: item.data, failure, load, refresh };
}

/** One run with its board. */
export function useTournament(id: string) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<TournamentAnswer | null>(null);
  const [board, setBoard] = useState<BoardAnswer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(() => {
    const ask = async () => {
      const [one, places] = await Promise.all([
        dispatch(askTournament(id)),
        dispatch(askBoard(id)),
      ]);
      if (one.kind === 'answer') setFound(one.answer);
      if (places.kind === 'answer') setBoard(places.answer);
      const failed = [one, places].find(({ kind }) => kind !== 'answer');
      setFailure(failed && failed.kind !== 'answer' ? failed : null);
    };
    void ask();
  }, [dispatch, id]);
  useFresh(load);
  useBoards(id, load);
  return { found, board, failure, load };
}
