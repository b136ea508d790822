import type { GameTile } from '@ceibo/contracts/games';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import { gamePath, openedHere } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { rtpText } from '../../../ui/text/rtp.ts';
import { Tile } from '../../../ui/lists/Tile.tsx';
import type { Offer } from './use-provider-games.ts';

/** The games behind a page; nothing while it is closed. */
export function ProductGames({ id, offer }: { id: string; offer: Offer }) {
  const { t } = useTranslation();
  switch (offer.kind) {
    case 'none':
    case 'closed':
    case 'loading':
      return null;
    case 'failed':
      return (
        <div className="panel p-failure" role="alert">
          <Icon name="warning" />
          <p className="grow">{failureWords(offer.failure, t)}</p>
          <Button size="sm" onClick={offer.retry}>
            <Icon name="arrows-clockwise" />
            {t('ui.retry')}
          </Button>
        </div>
      );
    case 'open':
      return (
        <section id={id} className="p-games" aria-labelledby="product-games">
          <h2 id="product-games" className="h-page" tabIndex={-1}>
            {t('product.games')}{' '}
            <span className="p-count">{t('games.count', { count: offer.games.length })}</span>
          </h2>
          <ul className="tile-grid">
            {offer.games.map((game) => (
              <li key={game.gameId}>
                <ProductGame game={game} />
              </li>
            ))}
          </ul>
        </section>
      );
  }
}

/** A tile that opens the game; for visitors the login comes first, and the game after it. */
function ProductGame({ game }: { game: GameTile }) {
  const { t, i18n } = useTranslation();
  const rtp = t('games.rtp', { rtp: rtpText(game.rtp, i18n.language) });
  return (
    <Link className="tile" to={gamePath(game.gameId)} state={openedHere}>
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
