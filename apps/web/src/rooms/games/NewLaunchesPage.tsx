import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { newLaunches } from '../../state/content/content.ts';
import { isUnasked } from '../../state/remote-item.ts';
import { playable } from '../../state/content/shown.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/text/Empty.tsx';
import { GameGrid, GameGridSkeleton } from './GameGrid.tsx';
import { GamesAbout } from './GamesAbout.tsx';
import { GamesFailure } from './GamesFailure.tsx';
import { GamesHead } from './GamesHead.tsx';
import './games.css';
import './lobby.css';

/** The games that have just opened, newest first. */
export function NewLaunchesPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const item = useAppSelector(({ login }) => login.newLaunches);
  const unasked = isUnasked(item);
  const load = useCallback(() => void dispatch(newLaunches.load({})), [dispatch]);

  useEffect(() => {
    if (unasked) load();
  }, [unasked, load]);

  const providers = useAppSelector(({ login }) => login.providers);
  const games = item.data && playable(item.data.games, providers);
  return (
    <div className="lobby">
      <GamesHead title={t('title.newLaunches')}>
        {games === null || games.length === 0 ? null : t('games.count', { count: games.length })}
      </GamesHead>
      {item.error === null ? null : <GamesFailure failure={item.error} onRetry={load} />}
      {item.error === null && games === null ? <GameGridSkeleton /> : null}
      {games?.length === 0 ? (
        <Empty icon="rocket-launch" title={t('newLaunches.none')} text={t('newLaunches.noneText')}>
          <Link className={buttonClass({ look: 'primary' })} to={paths.slots}>
            {t('newLaunches.toSlots')}
          </Link>
        </Empty>
      ) : null}
      {games === null || games.length === 0 ? null : <GameGrid games={games} />}
      {games === null && item.error === null ? null : <GamesAbout page="newlaunches" />}
    </div>
  );
}
