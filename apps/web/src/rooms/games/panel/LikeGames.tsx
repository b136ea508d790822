import type { GameTile } from '@ceibo/contracts/games';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { gamePath } from '../../../paths.ts';
import { loadLobbyPage, pageKey } from '../../../state/games/lobby.ts';
import { itemAt } from '../../../state/remote-items.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { rtpText } from '../../../ui/text/rtp.ts';
import { Tile } from '../../../ui/lists/Tile.tsx';

const MOST_WORDS = 64;
const MOST_GAMES = 6;

/**
 * Games whose names are like an id that no game has, or the most played ones. Nothing while there
 * are none.
 */
export function LikeGames({ gameId }: { gameId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const q = gameId.replaceAll(/[-_]+/g, ' ').slice(0, MOST_WORDS);
  const found = useAppSelector(({ login }) => itemAt(login.lobbyPages, pageKey({ q })).data);

  useEffect(() => void dispatch(loadLobbyPage({ q })), [dispatch, q]);

  const games =
    found === null ? [] : found.games.length > 0 ? found.games : (found.nearest?.games ?? []);
  if (games.length === 0) return null;
  return (
    <section className="gp-like" aria-labelledby="like-games">
      <h3 id="like-games" className="h-card">
        {t('game.like')}
      </h3>
      <ul className="tile-grid">
        {games.slice(0, MOST_GAMES).map((game) => (
          <li key={game.gameId}>
            <LikeGame game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * It takes the place of the one that did not open, so that closing it leads to where the player
 * came from.
 */
function LikeGame({ game }: { game: GameTile }) {
  const { t, i18n } = useTranslation();
  const rtp = t('games.rtp', { rtp: rtpText(game.rtp, i18n.language) });
  return (
    <Link className="tile" to={gamePath(game.gameId)} replace state={useLocation().state}>
      <span className="sr">{t('games.play')}</span>
      <Tile
        name={game.gameName}
        picture={game.img}
        lines={[rtp, game.providerName]}
        flag={game.isNew ? t('games.new') : undefined}
      />
    </Link>
  );
}
