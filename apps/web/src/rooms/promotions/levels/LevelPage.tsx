import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { askLevelOffers } from '../../../state/promotions/level-offers.ts';
import { selectLevel } from '../../../state/selectors.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { useNewest } from '../../../state/use-newest.ts';
import { levelFailureWords } from '../../../state/wallet/level-failure-words.ts';
import { level as levelItem } from '../../../state/wallet/wallet-items.ts';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { PointsCard } from '../points/PointsCard.tsx';
import { LevelCounters } from './LevelCounters.tsx';
import { LevelFace } from './LevelFace.tsx';
import { LevelLadder } from './LevelLadder.tsx';
import { NextLevel } from './NextLevel.tsx';
import { PointHistory } from './PointHistory.tsx';
import './levels.css';

/** The player's level, what the next one asks, the points of each period, and their exchange. */
export function LevelPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(selectLevel);
  const level = useKept(data) ?? null;
  const load = useCallback(() => void dispatch(levelItem.load({})), [dispatch]);
  useFresh(load);
  const offers = useNewest(askLevelOffers);
  const isKnown = level !== null && (offers.answer !== null || offers.failure !== null);
  /** The number of exchanges of points while the page is open. */
  const [exchanges, setExchanges] = useState(0);
  return (
    <div className="lv">
      <header>
        <h1 className="h-page">{t('title.level')}</h1>
        <p className="sm muted">{t('level.lead')}</p>
      </header>
      {error === null ? null : <LoadFailure text={levelFailureWords(error, t)} onRetry={load} />}
      {!isKnown && error === null ? <LevelWait /> : null}
      {level === null || !isKnown ? null : (
        <>
          <div className="lv-top">
            <LevelFace level={level} />
            <NextLevel level={level} />
          </div>
          <LevelLadder level={level} offers={offers.answer} />
          <LevelCounters level={level} />
        </>
      )}
      {!isKnown && error === null ? null : (
        <>
          <div className="lv-points">
            <PointHistory key={exchanges} />
            <PointsCard onExchanged={() => setExchanges((count) => count + 1)} />
          </div>
          <p className="note note-info">
            <Icon name="shield-check" />
            <span>
              {t('level.pause')}{' '}
              <Link className="link" to={paths.responsible}>
                {t('title.responsible')}
              </Link>
            </span>
          </p>
        </>
      )}
    </div>
  );
}

/** At least as high as the screen, so that nothing on it moves. */
function LevelWait() {
  const { t } = useTranslation();
  return (
    <div className="lv-wait" role="status" aria-label={t('ui.loading')}>
      <div className="lv-top">
        <span className="sk lv-sk-face" />
        <span className="sk lv-sk-face" />
      </div>
      <span className="sk lv-sk-ladder" />
      <span className="sk lv-sk-counters" />
    </div>
  );
}
