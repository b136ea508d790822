import type { ContentPage } from '@ceibo/contracts/content';
import type { GameTile } from '@ceibo/contracts/games';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Prose } from '../../../ui/text/Prose.tsx';
import { productArt } from './product-art.ts';
import type { Offer } from './use-provider-games.ts';

interface ProductHeroProps {
  /** The page's name, which picks the picture, so that the picture need not wait for the text. */
  name: string;
  page: ContentPage | null;
  offer: Offer;
  gamesId: string;
  noticeId: string;
}

/** The picture of a page with its title, and the one way on: to the games, or to the notice. */
export function ProductHero({ name, page, offer, gamesId, noticeId }: ProductHeroProps) {
  const { t } = useTranslation();
  const art = productArt(name);
  return (
    <header className="p-hero">
      {art === null ? null : (
        <picture>
          <source media="(max-width: 990px)" srcSet={art.phone} width="780" height="640" />
          <img src={art.wide} alt="" width="1200" height="500" fetchPriority="high" />
        </picture>
      )}
      {page === null ? (
        <div key="wait" className="p-copy" role="status" aria-label={t('ui.loading')}>
          <span className="sk p-sk-title" />
          <span className="sk p-sk-line" />
        </div>
      ) : (
        <div key="words" className="p-copy">
          {offer.kind === 'closed' ? (
            <span className="badge badge-lg p-badge">{t('product.notYet')}</span>
          ) : null}
          <h1>{page.title}</h1>
          <Prose className="p-lead" html={page.leadHtml} />
          {offer.kind === 'open' ? <WayToPlay games={offer.games} gamesId={gamesId} /> : null}
          {offer.kind === 'closed' ? (
            <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={{ hash: noticeId }}>
              <Icon name="bell" />
              {t('product.tellMe')}
            </Link>
          ) : null}
        </div>
      )}
    </header>
  );
}

/** To the games below; where there is but one, straight into it. */
function WayToPlay({ games, gamesId }: { games: readonly GameTile[]; gamesId: string }) {
  const { t } = useTranslation();
  const [game, ...others] = games;
  const isAlone = game !== undefined && others.length === 0;
  return (
    <Link
      className={buttonClass({ look: 'primary', size: 'lg' })}
      to={isAlone ? gamePath(game.gameId) : { hash: gamesId }}
      state={isAlone ? openedHere : undefined}
    >
      <Icon name="play-f" />
      {isAlone ? t('games.play') : t('product.seeGames')}
    </Link>
  );
}
