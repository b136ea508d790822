import type { LobbyTile as Game } from '@ceibo/contracts/lobby';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { openedHere, withPopup } from '../../../paths.ts';
import type { KeptKind } from '../../../state/games/lobby-items.ts';
import { playable } from '../../../state/content/shown.ts';
import { useAppSelector } from '../../../state/store.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { GamesFailure } from '../GamesFailure.tsx';
import { everything, lobbyPath } from './choice.ts';
import { PlainGrid, PlainGridSkeleton } from './grid/PlainGrid.tsx';
import { useKeptGames } from './use-kept-games.ts';
import { selectIsVisitor } from '../../../state/selectors.ts';

interface KeptListProps {
  kind: KeptKind;
  favourites: ReadonlySet<string>;
  onFavourite(game: Game, isFavourite: boolean): void;
}

/** The player's favourites, or the games played last. */
export function KeptList({ kind, favourites, onFavourite }: KeptListProps) {
  const { t } = useTranslation();
  const location = useLocation();
  const { games: kept, failure, retry } = useKeptGames(kind);
  const providers = useAppSelector(({ login }) => login.providers);
  const games = kept && playable(kept, providers);
  const isVisitor = useAppSelector(selectIsVisitor);
  const icon = kind === 'favourites' ? 'heart' : 'clock-counter-clockwise';
  if (isVisitor) {
    return (
      <Empty icon={icon} title={t(`lobby.visitor.${kind}`)} text={t('lobby.visitorText')}>
        <Link
          className={buttonClass({ look: 'primary' })}
          to={withPopup(location, 'login')}
          state={openedHere}
          preventScrollReset
        >
          {t('lobby.login')}
        </Link>
      </Empty>
    );
  }
  if (games === null)
    return failure === null ? (
      <PlainGridSkeleton />
    ) : (
      <GamesFailure failure={failure} onRetry={retry} />
    );
  if (games.length === 0) {
    return (
      <Empty icon={icon} title={t(`lobby.empty.${kind}`)} text={t(`lobby.emptyText.${kind}`)}>
        <Link
          className={buttonClass({ look: 'primary' })}
          to={lobbyPath(everything)}
          preventScrollReset
        >
          {t('lobby.seeAll')}
        </Link>
      </Empty>
    );
  }
  return <PlainGrid games={games} favourites={favourites} onFavourite={onFavourite} />;
}
