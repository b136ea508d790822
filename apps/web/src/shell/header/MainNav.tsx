import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { HoverMenu } from '../../ui/overlays/HoverMenu.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { JackpotTicker } from './JackpotTicker.tsx';
import { SearchLink } from '../search/SearchLink.tsx';
import { menuIds } from '../menus/menu.ts';
import { useMenu, type Entry } from '../menus/use-menu.ts';
import './main-nav.css';

const HAVE_BUTTONS: ReadonlySet<number> = new Set([menuIds.sports, menuIds.horses]);
const AFTER_NEWS: ReadonlySet<number> = new Set([menuIds.promotions, menuIds.contact]);
const SKELETON_WIDTHS = [74, 68, 128, 76, 104, 110, 92];

/**
 * The second row of the header on wide screens. Sports and Horses have their buttons in the first.
 */
export function MainNav() {
  const { t } = useTranslation();
  const main = useMenu('main');
  const news = useMenu('news') ?? [];
  const entries = main?.filter(({ id }) => !HAVE_BUTTONS.has(id));
  return (
    <div className="mainnav">
      <div className="wrap">
        <nav aria-label={t('shell.mainNav')}>
          {entries === undefined ? (
            <Skeleton />
          ) : (
            <>
              <NavLinks entries={entries.filter(({ id }) => !AFTER_NEWS.has(id))} />
              {news.length === 0 ? null : <NewsMenu entries={news} />}
              <NavLinks entries={entries.filter(({ id }) => AFTER_NEWS.has(id))} />
            </>
          )}
        </nav>
        {/* Last, so that a jackpot that comes late moves nothing. */}
        <JackpotTicker className="jp-tick" />
        <SearchLink className="search-wide" />
      </div>
    </div>
  );
}

function NavLinks({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ id, url, icon, name }) => (
    <NavLink key={id} className="nl" to={url} end>
      <Icon name={icon} />
      {name}
    </NavLink>
  ));
}

function NewsMenu({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation();
  return (
    <HoverMenu
      className="news"
      button={
        <>
          <Icon name="sparkle" />
          {t('menu.news')}
        </>
      }
    >
      <ul>
        {entries.map(({ id, url, icon, name }) => (
          <li key={id}>
            <NavLink to={url} end>
              <Icon name={icon} />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </HoverMenu>
  );
}

/** Stands where the entries will, until they have come. */
function Skeleton() {
  const { t } = useTranslation();
  return (
    <>
      <span className="sr">{t('menu.loading')}</span>
      {SKELETON_WIDTHS.map((width) => (
        <span key={width} className="sk nl-sk" style={{ width }} />
      ))}
    </>
  );
}
