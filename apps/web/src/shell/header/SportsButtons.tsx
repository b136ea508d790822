import { NavLink } from 'react-router';
import { Icon } from '../../ui/text/Icon.tsx';
import { menuIds } from '../menus/menu.ts';
import { useMenu } from '../menus/use-menu.ts';

/** Sports and Horses, in the first row of the header from 768 up. */
export function SportsButtons() {
  const entries = useMenu('main');
  return (
    <div className="verts">
      {entries === null
        ? [menuIds.sports, menuIds.horses].map((id) => <span key={id} className="sk vert-sk" />)
        : entries
            .filter(({ id }) => id === menuIds.sports || id === menuIds.horses)
            .map(({ id, url, icon, name }) => (
              <NavLink key={id} className="vert" to={url} end>
                <Icon name={icon} />
                {name}
              </NavLink>
            ))}
    </div>
  );
}
