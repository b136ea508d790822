import { NavLink } from 'react-router';
import { Icon } from '../../ui/text/Icon.tsx';
import type { Entry } from '../menus/use-menu.ts';

/** Entries one under the other, each with a sign that it leads on. */
export function EntryLinks({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ id, url, icon, name }) => (
    <NavLink key={id} to={url} end>
      <Icon name={icon} />
      {name}
      <Icon name="caret-right" className="end" />
    </NavLink>
  ));
}
