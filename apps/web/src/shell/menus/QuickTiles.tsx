import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMenu } from './use-menu.ts';
import './quick-tiles.css';

/**
 * The shortcuts of the home page: pictures with a name, a row that scrolls on phones. Their place
 * is kept while they are not known.
 */
export function QuickTiles() {
  const { t } = useTranslation();
  const entries = useMenu('quick');
  if (entries?.length === 0) return null;
  return (
    <nav className="quick" aria-label={t('home.shortcuts')}>
      {entries?.map(({ id, name, url, image }) => (
        <Link key={id} to={url}>
          <img src={image} alt="" width="480" height="270" fetchPriority="low" />
          <b>{name}</b>
        </Link>
      ))}
    </nav>
  );
}
