import type { LobbyTile } from '@ceibo/contracts/lobby';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/text/Icon.tsx';
import { ScrollRow } from '../../ui/lists/ScrollRow.tsx';
import { GameLink } from './GameLink.tsx';
import { everything, lobbyPath } from './lobby/choice.ts';
import { useKeptGames } from './lobby/use-kept-games.ts';
import type { KeptKind } from '../../state/games/lobby-items.ts';
import { playable } from '../../state/content/shown.ts';
import { loadSuggested, suggestedOf } from '../../state/games/suggestions.ts';
import { selectIsPlayer } from '../../state/selectors.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import './games.css';

/**
 * The rows of a returning player: the last games, the favourites, and games like them. A player who
 * has none sees nothing.
 */
export function KeptRails() {
  return (
    <>
      <Rail kind="recents" />
      <Rail kind="favourites" />
      <Suggested />
    </>
  );
}

/** Suggested games: nothing for a player who has played nothing. */
function Suggested() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isPlayer = useAppSelector(selectIsPlayer);
  const games = useKept(useAppSelector(suggestedOf).data)?.games;
  const providers = useAppSelector(({ login }) => login.providers);
  useEffect(() => {
    if (isPlayer) void dispatch(loadSuggested({}));
  }, [isPlayer, dispatch]);
  const shown = games === undefined || !isPlayer ? [] : playable(games, providers);
  if (shown.length === 0) return null;
  return (
    <section className="rail" aria-labelledby="rail-suggested">
      <ScrollRow
        head={
          <h2 id="rail-suggested" className="h-sec">
            {t('home.suggested')}
          </h2>
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
}

function Rail({ kind }: { kind: KeptKind }) {
  const kept = useKeptGames(kind);
  const providers = useAppSelector(({ login }) => login.providers);
  const games = kept.games && playable(kept.games, providers);
  return games === null || games.length === 0 ? null : <Games kind={kind} games={games} />;
}

function Games({ kind, games }: { kind: KeptKind; games: readonly LobbyTile[] }) {
  const { t } = useTranslation();
  const head = (
    <>
      <h2 id={`rail-${kind}`} className="h-sec">
        {t(`lobby.rail.${kind}`)}
      </h2>
      <Link
        className="link sm rail-all"
        to={lobbyPath({ ...everything, show: kind })}
        aria-label={t(`lobby.railAll.${kind}`)}
      >
        {t('lobby.seeAll')}
        <Icon name="caret-right" />
      </Link>
    </>
  );
  return (
    <section className="rail" aria-labelledby={`rail-${kind}`}>
      <ScrollRow head={head}>
        {games.map((game) => (
          <li key={game.gameId}>
            <GameLink game={game} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
