import type { GameTile } from '@ceibo/contracts/games';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { slotsPath } from '../../paths.ts';
import { providerGames } from '../../state/login-area.ts';
import { isUnasked } from '../../state/remote-item.ts';
import { itemAt } from '../../state/remote-items.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { ScrollRow } from '../../ui/lists/ScrollRow.tsx';
import { TileSkeleton } from '../../ui/lists/Tile.tsx';
import { GameLink } from './GameLink.tsx';
import { selectProviderGames } from '../../state/selectors.ts';

/** As many games as the home page shows of one provider. */
const MOST_GAMES = 18;
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The games of one provider: tiles, or what stands in for them while they load and when they cannot
 * be had. Without games, nothing.
 */
export function GameRow({ provider }: { provider: string }) {
  const dispatch = useAppDispatch();
  const item = useAppSelector((state) => itemAt(selectProviderGames(state), provider));
  const isOff = useAppSelector(
    ({ login }) =>
      login.providers?.some(({ name, status }) => name === provider && !status) ?? false,
  );
  const unasked = isUnasked(item) && !isOff;
  // A row of tiles is drawn in small pieces, between which the browser can answer a finger.
  const shown = useDeferredValue(item.data);

  useEffect(() => {
    if (unasked) void dispatch(providerGames.load({ provider }));
  }, [unasked, provider, dispatch]);

  if (isOff) return null;
  if (item.error !== null)
    return (
      <RowFailure
        failure={item.error}
        onRetry={() => void dispatch(providerGames.load({ provider }))}
      />
    );
  const list = shown?.data[0];
  if (shown !== null && (list === undefined || list.gamesList.length === 0)) return null;
  return list === undefined ? (
    <GameRowWait />
  ) : (
    <Games provider={list.provider} providerName={list.providerName} games={list.gamesList} />
  );
}

function Games({
  provider,
  providerName,
  games,
}: {
  provider: string;
  providerName: string;
  games: readonly GameTile[];
}) {
  const { t } = useTranslation();
  const head = (
    <h3 className="provider">
      <img src={`/art/providers/${provider}.svg`} alt={providerName} height="26" />
      <span className="provider-count">{t('games.count', { count: games.length })}</span>
    </h3>
  );
  const more = (
    <Link className="link sm" to={slotsPath(provider)}>
      {t('lobby.seeAll')}
      <span className="sr"> {providerName}</span>
    </Link>
  );
  return (
    <div className="prow row-part">
      <ScrollRow head={head} more={more}>
        {games.slice(0, MOST_GAMES).map((game) => (
          <li key={game.gameId}>
            <GameLink game={game} />
          </li>
        ))}
      </ScrollRow>
    </div>
  );
}

/** The placeholder of a row while its games load. */
export function GameRowWait() {
  const { t } = useTranslation();
  return (
    <div className="prow row-part" role="status" aria-label={t('games.loading')}>
      <div className="sec-head">
        <span className="sk provider-sk" />
      </div>
      <div className="scroller">
        {SKELETONS.map((number) => (
          <span key={number}>
            <TileSkeleton />
          </span>
        ))}
      </div>
    </div>
  );
}

function RowFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className="prow panel row-note" role="alert">
      <Icon name="warning" />
      <p className="grow">{failureWords(failure, t)}</p>
      <Button size="sm" onClick={onRetry}>
        <Icon name="arrows-clockwise" />
        {t('ui.retry')}
      </Button>
    </div>
  );
}
