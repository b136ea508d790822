import type { LobbyTile } from '@ceibo/contracts/lobby';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { gamePath } from '../../../paths.ts';
import { askSimilar } from '../../../state/games/suggestions.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { smallPicture } from '../../../ui/lists/game-picture-sizes.ts';

const MOST_GAMES = 6;

/** Games like this one. They take its place, so that closing them leads to where it was opened. */
export function SimilarGames({ gameId }: { gameId: string }) {
  const { t } = useTranslation();
  const games = useSimilar(gameId);
  const { state } = useLocation() as { state: unknown };
  if (games.length === 0) return null;
  return (
    <section className="gr-similar" aria-labelledby="similar-games">
      <h3 id="similar-games" className="h-card">
        {t('game.like')}
      </h3>
      <ul>
        {games.map(({ gameId: id, gameName, img }) => (
          <li key={id}>
            <Link to={gamePath(id)} replace state={state}>
              <img src={smallPicture(img)} alt="" width="120" height="160" loading="lazy" />
              <span>{gameName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSimilar(gameId: string): readonly LobbyTile[] {
  const dispatch = useAppDispatch();
  const [games, setGames] = useState<readonly LobbyTile[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askSimilar(gameId));
      if (outcome.kind === 'answer' && !gone.signal.aborted)
        setGames(outcome.answer.games.slice(0, MOST_GAMES));
    };
    void ask();
    return () => gone.abort();
  }, [gameId, dispatch]);
  return games;
}
