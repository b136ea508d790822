import { lobbySort, type LobbySort } from '@ceibo/contracts/lobby';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { lobbyPath, type Choice } from './choice.ts';

/**
 * The order of the games. By default a search lists the best matches first, a collection has its
 * own order, and everything else begins with the most played games.
 */
export function SortMenu({ choice, onChoose }: { choice: Choice; onChoose(): void }) {
  const { t } = useTranslation();
  const unasked = choice.q !== '' ? 'best' : choice.collection === null ? 'popular' : 'collection';
  const label = (sort: LobbySort | null) => t(`lobby.sort.${sort ?? unasked}`);
  const options: (LobbySort | null)[] = [
    null,
    ...lobbySort.options.filter((sort) => sort !== unasked),
  ];
  return (
    <Menu
      className="lob-sort"
      button={
        <span className={buttonClass()}>
          <Icon name="sort-ascending" />
          <span className="sr">{t('lobby.sortBy')}</span>
          <span className="lob-word">{label(choice.sort)}</span>
          <Icon name="caret-down" className="lob-caret" />
        </span>
      }
    >
      {options.map((sort) => (
        <Link
          key={sort ?? 'none'}
          to={lobbyPath({ ...choice, sort })}
          aria-current={choice.sort === sort ? 'true' : undefined}
          preventScrollReset
          onClick={onChoose}
        >
          {label(sort)}
        </Link>
      ))}
    </Menu>
  );
}
