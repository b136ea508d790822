import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { useMenu } from './use-menu.ts';

/** The second row of the header on wide screens. A row of one entry would say nothing that the logo does not. */
export function MainNav() {
  const { t } = useTranslation();
  const entries = useMenu();
  if (entries.length < 2) return null;
  return (
    <nav className="mainnav" aria-label={t('shell.mainNav')}>
      <div className="wrap">
        {entries.map(({ entry, name }) => (
          <NavLink key={entry.id} className="nl" to={entry.url} end>
            <Icon name={entry.icon} />
            {name}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
