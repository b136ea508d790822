import type { LobbyTile as Game } from '@ceibo/contracts/lobby';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere } from '../../../../paths.ts';
import { GamePicture, type PicturePlace } from '../../../../ui/lists/GamePicture.tsx';
import { Icon } from '../../../../ui/text/Icon.tsx';
import { rtpText } from '../../../../ui/text/rtp.ts';
import { betText } from './bet-text.ts';
import '../../../../ui/lists/tile.css';
import './lobby-tile.css';

interface LobbyTileProps {
  game: Game;
  isFavourite: boolean;
  /** Tab comes to one tile of a grid only; the arrows lead to the others. */
  isReached?: boolean;
  place?: PicturePlace | undefined;
  onFavourite(game: Game, isFavourite: boolean): void;
}

/** A game of the lobby: a press plays it, the heart keeps it, the demo tries it. */
export const LobbyTile = memo(function LobbyTile({
  game,
  isFavourite,
  isReached = true,
  place,
  onFavourite,
}: LobbyTileProps) {
  const { t, i18n } = useTranslation();
  const { gameId, gameName: name, providerName: provider } = game;
  const rtp = t('games.rtp', { rtp: rtpText(game.rtp, i18n.language) });
  const tabIndex = isReached ? 0 : -1;
  return (
    <article className="ltile">
      <Link className="tile" to={gamePath(gameId)} state={openedHere} tabIndex={tabIndex}>
        <span className="sr">{t('lobby.tile', { name, provider, rtp })}</span>
        <span className="tile-art" aria-hidden="true">
          {game.isNew ? (
            <span className="badge badge-accent tile-flag">{t('games.new')}</span>
          ) : null}
          <GamePicture name={name} source={game.img} place={place} />
          <span className="tile-over">
            <span className="tile-play">
              <Icon name="play-f" />
            </span>
          </span>
        </span>
        <span className="tile-cap" aria-hidden="true">
          <b>{name}</b>
          <span>{provider}</span>
          <span className="num">{rtp}</span>
          <span className="num">{betText(game)}</span>
        </span>
      </Link>
      <button
        type="button"
        className="ltile-heart"
        tabIndex={tabIndex}
        aria-pressed={isFavourite}
        aria-label={t('lobby.favourite', { name })}
        onClick={() => onFavourite(game, !isFavourite)}
      >
        <Icon name={isFavourite ? 'heart-f' : 'heart'} />
      </button>
      {game.hasDemo ? (
        <Link
          className="ltile-demo"
          to={gamePath(gameId, 'demo')}
          state={openedHere}
          tabIndex={tabIndex}
          aria-label={t('lobby.demoOf', { name })}
        >
          {t('lobby.demo')}
        </Link>
      ) : null}
    </article>
  );
});

/** Has the exact size of a tile. */
export function LobbyTileSkeleton() {
  return (
    <span className="ltile" aria-hidden="true">
      <span className="tile">
        <span className="tile-art sk" />
        <span className="tile-cap">
          <span className="sk sk-line" />
          <span className="sk sk-line sk-short" />
        </span>
      </span>
    </span>
  );
}

/** A tile whose page of the list did not come. */
export function LobbyTileFailure({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <span className="ltile">
      <button type="button" className="tile-art ltile-retry" onClick={onRetry}>
        <Icon name="arrows-clockwise" />
        {t('ui.retry')}
      </button>
      <span className="tile-cap" />
    </span>
  );
}
