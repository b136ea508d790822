import type { LobbyTile } from '@ceibo/contracts/lobby';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/text/Icon.tsx';
import { ScrollRow } from '../../ui/lists/ScrollRow.tsx';
import { GameLink } from './GameLink.tsx';
import { everything, lobbyPath } from './lobby/choice.ts';
import { useKeptGames } from './lobby/use-kept-games.ts';
import type { KeptKind } from '../../state/games/lobby-items.ts';
import { playable } from '../../state/content/shown.ts';
import { useAppSelector } from '../../state/store.ts';
import './games.css';

/**
 * What a returning player goes on with: the games played last, and the favourites. A player who has
 * neither sees nothing.
 */
export function KeptRails() {
  return (
    <>
      <Rail kind="recents" />
      <Rail kind="favourites" />
    </>
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
