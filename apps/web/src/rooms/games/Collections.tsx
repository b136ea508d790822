import type { GameCollection } from '@ceibo/contracts/games/suggestions';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { playable } from '../../state/content/shown.ts';
import { askCollections } from '../../state/games/suggestions.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { ScrollRow } from '../../ui/lists/ScrollRow.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { GameLink } from './GameLink.tsx';
import { everything, lobbyPath } from './lobby/choice.ts';
import './games.css';

interface CollectionsProps {
  /** Stands here while they are not known. */
  wait: ReactNode;
  /** The content below them, which they would move. */
  children: ReactNode;
}

/** The operator's rows of games. Without any, and when they cannot be had, what is below alone. */
export function Collections({ wait, children }: CollectionsProps) {
  const { t } = useTranslation();
  const collections = useCollections();
  const providers = useAppSelector(({ login }) => login.providers);
  if (collections === null) return wait;
  return (
    <>
      {collections.map(({ key, name, games }) => {
        const shown = playable(games, providers);
        return shown.length === 0 ? null : (
          <section key={key} className="rail" aria-labelledby={`collection-${key}`}>
            <ScrollRow
              head={
                <>
                  <h2 id={`collection-${key}`} className="h-sec">
                    {name}
                  </h2>
                  <Link
                    className="link sm rail-all"
                    to={lobbyPath({ ...everything, collection: key })}
                    aria-label={t('lobby.collectionAll', { name })}
                  >
                    {t('lobby.seeAll')}
                    <Icon name="caret-right" />
                  </Link>
                </>
              }
            >
              {shown.map((game) => (
                <li key={game.gameId}>
                  <GameLink game={game} />
                </li>
              ))}
            </ScrollRow>
          </section>
        );
      })}
      {children}
    </>
  );
}

/** Null while they are not known. */
function useCollections(): readonly GameCollection[] | null {
  const dispatch = useAppDispatch();
  const [collections, setCollections] = useState<readonly GameCollection[] | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askCollections());
      if (gone.signal.aborted) return;
      setCollections(outcome.kind === 'answer' ? outcome.answer.collections : []);
    };
    void ask();
    return () => gone.abort();
  }, [dispatch]);
  return collections;
}
