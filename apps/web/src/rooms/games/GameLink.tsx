import type { GameTile } from '@ceibo/contracts/games';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere } from '../../paths.ts';
import { Tile } from '../../ui/lists/Tile.tsx';
import { rtpText } from '../../ui/text/rtp.ts';

/**
 * A game's tile, which opens the game; for visitors the login comes first, and the game after it.
 */
export function GameLink({ game }: { game: GameTile }) {
  const { t, i18n } = useTranslation();
  const rtp = rtpText(game.rtp, i18n.language);
  return (
    <Link className="tile" to={gamePath(game.gameId)} state={openedHere}>
      <span className="sr">{t('games.play')}</span>
      <Tile
        name={game.gameName}
        picture={game.img}
        lines={[t('games.rtp', { rtp }), game.providerName]}
        flag={game.isNew ? t('games.new') : undefined}
      />
    </Link>
  );
}
