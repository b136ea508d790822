import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { filterCount, type Choice } from './choice.ts';
import { LobbySearch } from './LobbySearch.tsx';
import { SortMenu } from './SortMenu.tsx';

interface LobbyBarProps {
  choice: Choice;
  /** The number of games, and that of studios while nothing narrows the list. */
  line: string;
  onSearch(q: string): void;
  onFilters(): void;
  /** Another order has been chosen. */
  onSort(): void;
}

/**
 * The head of the lobby: what it holds, the search, the filters and the order. All but the name
 * stays in sight.
 */
export function LobbyBar({ choice, line, onSearch, onFilters, onSort }: LobbyBarProps) {
  const { t } = useTranslation();
  const count = filterCount(choice);
  return (
    <header className="lob-bar">
      <div className="lob-title">
        <h1 className="h-page">{t('title.slots')}</h1>
        <p className="lob-line">{line}</p>
      </div>
      <LobbySearch q={choice.q} onSearch={onSearch} />
      <Button className={count > 0 ? 'lob-filter is-set' : 'lob-filter'} onClick={onFilters}>
        <Icon name="sliders-horizontal" />
        <span className="lob-word">{t('lobby.filters')}</span>
        {count === 0 ? null : (
          <span className="lob-set">
            <span className="sr">{t('lobby.filtersSet')}</span>
            {count}
          </span>
        )}
      </Button>
      <SortMenu choice={choice} onChoose={onSort} />
    </header>
  );
}
