import type { LobbyTile } from '@ceibo/contracts/lobby';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { GameLink } from './GameLink.tsx';
import { GameRowWait } from './GameRow.tsx';
import { everything, lobbyPath } from './lobby/choice.ts';
import { useKeptGames } from './lobby/use-kept-games.ts';
import type { KeptKind } from '../../state/lobby-items.ts';
import './games.css';

interface KeptRailsProps {
  /** The rails that this player had last: their place is kept while they load. */
  expected: readonly string[];
  /** Which there are now. */
  onKnown(kinds: readonly KeptKind[]): void;
}

/** What a returning player goes on with: the games played last, and the favourites. A player who has neither sees nothing. */
export function KeptRails({ expected, onKnown }: KeptRailsProps) {
  const recents = useKeptGames('recents').games;
  const favourites = useKeptGames('favourites').games;
  useEffect(() => {
    if (recents === null || favourites === null) return;
    onKnown([...(recents.length > 0 ? (['recents'] as const) : []), ...(favourites.length > 0 ? (['favourites'] as const) : [])]);
  }, [recents, favourites, onKnown]);
  return (
    <>
      <Rail kind="recents" games={recents} isExpected={expected.includes('recents')} />
      <Rail kind="favourites" games={favourites} isExpected={expected.includes('favourites')} />
    </>
  );
}

function Rail({ kind, games, isExpected }: { kind: KeptKind; games: readonly LobbyTile[] | null; isExpected: boolean }) {
  if (games === null) return isExpected ? <GameRowWait /> : null;
  return games.length === 0 ? null : <Games kind={kind} games={games} />;
}

function Games({ kind, games }: { kind: KeptKind; games: readonly LobbyTile[] }) {
  const { t } = useTranslation();
  const head = (
    <>
      <h2 id={`rail-${kind}`} className="h-sec">
        {t(`lobby.rail.${kind}`)}
      </h2>
      <Link className="link sm rail-all" to={lobbyPath({ ...everything, show: kind })} aria-label={t(`lobby.railAll.${kind}`)}>
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
