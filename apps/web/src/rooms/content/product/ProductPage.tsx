import type { ContentPage } from '@ceibo/contracts/content';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../state/store.ts';
import { useContentPage } from '../../../state/content/use-content-page.ts';
import { Prose } from '../../../ui/text/Prose.tsx';
import { ContentFailure } from '../ContentFailure.tsx';
import { NotifyMe } from './NotifyMe.tsx';
import { PlayCare } from './PlayCare.tsx';
import { ProductGames } from './ProductGames.tsx';
import { ProductHero } from './ProductHero.tsx';
import { useAnchor } from '../use-anchor.ts';
import { useCategoryGames } from './use-category-games.ts';
import { useProviderGames, type Offer } from './use-provider-games.ts';
import { VisitorNote } from './VisitorNote.tsx';
import '../content.css';
import './product.css';
import { selectIsVisitor } from '../../../state/selectors.ts';

/** The anchors that the page's own links lead to. */
const GAMES = 'games';
const NOTICE = 'notice';

/**
 * A page about a kind of game. It says what the game is; it has its games when it is open, and the
 * promise of a mail while it is not.
 */
export function ProductPage({ name }: { name: string }) {
  const { page } = useContentPage(name);
  return <Product name={name} offer={useProviderGames(page?.provider)} />;
}

/** The same page with the games of all companies that a category has. */
export function CategoryPage({ name, category }: { name: string; category: string }) {
  return <Product name={name} offer={useCategoryGames(category)} />;
}

function Product({ name, offer }: { name: string; offer: Offer }) {
  const { page, error, retry } = useContentPage(name);
  // Nothing moves once it is there: the words wait for what the games call says of them.
  const isReady = page !== null && offer.kind !== 'loading';
  useAnchor(isReady ? [GAMES, NOTICE, ...page.sections.map(({ id }) => id)] : []);

  if (error !== null) return <ContentFailure failure={error} onRetry={retry} />;
  return (
    <article className="product">
      <ProductHero
        name={name}
        page={isReady ? page : null}
        offer={offer}
        gamesId={GAMES}
        noticeId={NOTICE}
      />
      {isReady ? <Body name={name} page={page} offer={offer} /> : <div className="product-wait" />}
    </article>
  );
}

function Body({ name, page, offer }: { name: string; page: ContentPage; offer: Offer }) {
  const { t } = useTranslation();
  const isVisitor = useAppSelector(selectIsVisitor);
  return (
    <>
      <ProductGames id={GAMES} offer={offer} />
      <div className="product-body">
        <aside className="product-aside" aria-label={t('product.aside')}>
          {offer.kind === 'closed' ? <NotifyMe id={NOTICE} page={name} /> : null}
          {offer.kind === 'open' && isVisitor ? <VisitorNote /> : null}
          <PlayCare />
        </aside>
        <div className="product-text">
          {page.sections.map(({ id, heading, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} tabIndex={-1}>
                {heading}
              </h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
