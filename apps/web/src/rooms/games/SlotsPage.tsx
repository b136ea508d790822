import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { providerOf, slotsPath } from '../../paths.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GameGrid, GameGridSkeleton } from './GameGrid.tsx';
import { GamesAbout } from './GamesAbout.tsx';
import { GamesFailure } from './GamesFailure.tsx';
import { GamesHead } from './GamesHead.tsx';
import { chosenStudio } from './slot-providers.ts';
import { StudioChoice } from './StudioChoice.tsx';
import { useSlots, type StudioGames } from './use-slots.ts';
import './games.css';
import './lobby.css';

/** As many games as the page shows of each studio while all are shown. */
const MOST_OF_EACH = 14;

/** The slots: the games of every studio that is on, or of the one that the address chooses. */
export function SlotsPage() {
  const { t } = useTranslation();
  const slots = useSlots();
  const studios = slots.kind === 'ready' ? slots.studios : [];
  const chosen = chosenStudio(
    providerOf(useLocation()),
    studios.map(({ provider }) => provider),
  );
  const count = studios.reduce((sum, { games }) => sum + (games?.length ?? 0), 0);
  return (
    <div className="lobby">
      <GamesHead title={t('title.slots')}>
        {count > 0 ? `${t('games.count', { count })} · ${t('slots.studioCount', { count: studios.length })}` : null}
      </GamesHead>
      {slots.kind === 'loading' ? <GameGridSkeleton /> : null}
      {slots.kind === 'failed' ? <GamesFailure failure={slots.failure} onRetry={slots.retry} /> : null}
      {slots.kind === 'ready' && studios.length === 0 ? <Empty icon="cherries" title={t('slots.none')} text={t('slots.noneText')} /> : null}
      {studios.length > 1 ? <StudioChoice studios={studios} chosen={chosen} /> : null}
      {studios
        .filter(({ provider }) => chosen === null || provider === chosen)
        .map((studio) => (
          <Studio key={studio.provider} studio={studio} isAlone={chosen !== null || studios.length === 1} />
        ))}
      {/* After the games, which would push it down. */}
      {chosen === null && slots.kind !== 'loading' ? <GamesAbout page="slots" /> : null}
    </div>
  );
}

function Studio({ studio: { provider, name, games, failure, retry }, isAlone }: { studio: StudioGames; isAlone: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="lob-studio" aria-label={name}>
      <div className="sec-head">
        <h2 className="provider">
          <img src={`/art/providers/${provider}.svg`} alt={name} height="26" />
          {games === null ? null : <span className="provider-count">{t('games.count', { count: games.length })}</span>}
        </h2>
        {!isAlone && games !== null && games.length > MOST_OF_EACH ? (
          <Link className="link lob-all end" to={slotsPath(provider)} aria-label={t('slots.seeAllOf', { name })}>
            {t('slots.seeAll')}
            <Icon name="caret-right" />
          </Link>
        ) : null}
      </div>
      {failure === null ? null : <GamesFailure failure={failure} onRetry={retry} />}
      {failure === null && games === null ? <GameGridSkeleton /> : null}
      {games === null ? null : <GameGrid games={isAlone ? games : games.slice(0, MOST_OF_EACH)} />}
    </section>
  );
}
