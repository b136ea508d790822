import type { AnswerOf } from '@ceibo/contracts/call';
import type { LobbyTile as Game, searchGames } from '@ceibo/contracts/lobby';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { everything, filterCount, lobbyPath, withoutFilters, type Choice } from './choice.ts';
import { PlainGrid } from './grid/PlainGrid.tsx';

interface NothingFoundProps {
  choice: Choice;
  nearest: AnswerOf<typeof searchGames>['nearest'];
  favourites: ReadonlySet<string>;
  onFavourite(game: Game, isFavourite: boolean): void;
}

/** Says what was looked for and not found, what comes nearest, and the way on. */
export function NothingFound({ choice, nearest, favourites, onFavourite }: NothingFoundProps) {
  const { t } = useTranslation();
  const { q } = choice;
  const isFiltered = filterCount(choice) > 0;
  // Without a search and a filter there simply are no games.
  if (q === '' && !isFiltered)
    return <Empty icon="cherries" title={t('slots.none')} text={t('slots.noneText')} />;
  return (
    <>
      <Empty
        icon="magnifying-glass"
        title={q === '' ? t('lobby.nothingFiltered') : t('lobby.nothing', { q })}
        text={isFiltered ? t('lobby.nothingFilteredText') : t('lobby.nothingText')}
      >
        <Link
          className={buttonClass({ look: 'primary' })}
          to={lobbyPath(isFiltered ? withoutFilters(choice) : everything)}
          preventScrollReset
        >
          {isFiltered ? t('lobby.clearFilters') : t('lobby.seeAll')}
        </Link>
      </Empty>
      {nearest === null || nearest.games.length === 0 ? null : (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className="h-card lob-nearest">
            {t(`lobby.nearest.${nearest.kind}`)}
          </h2>
          <PlainGrid games={nearest.games} favourites={favourites} onFavourite={onFavourite} />
        </section>
      )}
    </>
  );
}
