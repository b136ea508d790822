import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { gameOf, modeOf } from '../../paths.ts';
import { Banners } from '../../rooms/content/banners/Banners.tsx';
import { BestGames } from '../../rooms/games/BestGames.tsx';
import { GameRowWait } from '../../rooms/games/GameRow.tsx';
import { SportsWait } from '../../rooms/sports/SportsWait.tsx';
import { JackpotPanel } from '../../rooms/games/JackpotPanel.tsx';
import { useSite } from '../../site.ts';
import { useAppSelector } from '../../state/store.ts';
import { useIdle } from '../../ui/behaviour/use-idle.ts';
import { useInView } from '../../ui/behaviour/use-in-view.ts';
import { QuickTiles } from '../menus/QuickTiles.tsx';
import { useHomeKnown } from './use-home-known.ts';
import { useOverlay, waitsForLogin } from '../popups/use-overlay.ts';
import './home-page.css';
import { selectIsPlayer, selectIsPlayerOrResuming } from '../../state/selectors.ts';

const GamePanel = lazy(async () => ({ default: (await import('./PlayedGame.tsx')).PlayedGame }));
const InterruptedRounds = lazy(async () => ({
  default: (await import('../../rooms/games/InterruptedRounds.tsx')).InterruptedRounds,
}));
const KeptRails = lazy(async () => ({
  default: (await import('../../rooms/games/KeptRails.tsx')).KeptRails,
}));
const HomeSports = lazy(async () => ({ default: (await import('./HomeSports.tsx')).HomeSports }));
const GamesAtFoot = lazy(async () => ({ default: (await import('./LateGames.tsx')).LateGames }));

/** Home is made of several rooms, which do not know each other; here they meet. */
export function HomePage() {
  const { t } = useTranslation();
  const site = useSite();
  const { close } = useOverlay();
  const place = useLocation();
  const mode = modeOf(place);
  const isPlayer = useAppSelector(selectIsPlayerOrResuming);
  const hasMoneyInPlay = useAppSelector(
    (state) => selectIsPlayer(state) && (state.cashier.figures?.inPlay ?? '0.00') !== '0.00',
  );
  const game = isPlayer || !waitsForLogin(place, site) ? gameOf(place) : null;
  const { isHeroKnown, isAllKnown } = useHomeKnown();
  return (
    <>
      <h1 className="sr">{t('home.heading', { site: site.name })}</h1>
      {game === null ? null : (
        <Suspense>
          <GamePanel key={game + mode} gameId={game} mode={mode} onClose={close} />
        </Suspense>
      )}
      <div className={game === null ? 'home' : 'home wrap'}>
        <div className="hero">
          <Banners isAwaited={!isHeroKnown} />
          <QuickTiles />
          <JackpotPanel isAwaited={!isHeroKnown} />
        </div>
        {isHeroKnown && !isAllKnown ? <RowsWait /> : null}
        <div className={isAllKnown ? undefined : 'awaited'}>
          {isPlayer ? (
            <Suspense>
              <KeptRails />
            </Suspense>
          ) : null}
          <BestGames providers={site.homeRows} />
          <NearSports />
          <LateGames />
        </div>
      </div>
      {hasMoneyInPlay && game === null ? (
        <Suspense>
          <InterruptedRounds />
        </Suspense>
      ) : null}
    </>
  );
}

/** As many rows as are seen at first. */
function RowsWait() {
  return (
    <div className="rail">
      <GameRowWait />
      <GameRowWait />
    </div>
  );
}

function NearSports() {
  const { isInView, place } = useInView();
  const wait = <SportsWait />;
  return isInView ? (
    <Suspense fallback={wait}>
      <HomeSports />
    </Suspense>
  ) : (
    <div ref={place}>{wait}</div>
  );
}

/**
 * Earlier than it is near: it has no place of its own before it comes. The footer, which it would
 * move, is not seen as long as `more-wait` stands here.
 */
function LateGames() {
  const wait = <div className="more-wait" />;
  return <Suspense fallback={wait}>{useIdle() ? <GamesAtFoot /> : wait}</Suspense>;
}
