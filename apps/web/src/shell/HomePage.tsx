import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { gameOf } from '../paths.ts';
import { WelcomeBanner } from '../rooms/content/WelcomeBanner.tsx';
import { BestGames } from '../rooms/games/BestGames.tsx';
import { SportsWait } from '../rooms/sports/SportsWait.tsx';
import { useSite } from '../site.ts';
import { useAppSelector } from '../state/store.ts';
import { useOverlay } from './use-overlay.ts';

const GamePanel = lazy(async () => ({ default: (await import('../rooms/games/GamePanel.tsx')).GamePanel }));

const HomeSports = lazy(async () => ({ default: (await import('./HomeSports.tsx')).HomeSports }));

/** Home is made of several rooms, which do not know each other; here they meet. */
export function HomePage() {
  const { t } = useTranslation();
  const site = useSite();
  const { close } = useOverlay();
  const named = gameOf(useLocation());
  const isPlayer = useAppSelector(({ login: { playerLoggedIn } }) => playerLoggedIn.loggedIn || playerLoggedIn.resuming);
  const game = isPlayer ? named : null;
  return (
    <>
      <h1 className="sr">{t('home.heading', { site: site.name })}</h1>
      {game === null ? null : (
        <Suspense>
          <GamePanel key={game} gameId={game} onClose={close} />
        </Suspense>
      )}
      <div className={game === null ? 'home' : 'home wrap'}>
        <WelcomeBanner />
        <BestGames providers={site.homeRows} />
        <Suspense fallback={<SportsWait />}>
          <HomeSports />
        </Suspense>
      </div>
    </>
  );
}
