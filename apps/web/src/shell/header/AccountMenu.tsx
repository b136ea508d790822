import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { signOut } from '../../state/identity/session.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Avatar } from './Avatar.tsx';
import { LanguageRow } from './LanguageMenu.tsx';
import { ThemeRow } from '../footer/ThemeRow.tsx';
import { useAccountMenu, type Entry } from '../menus/use-menu.ts';
import './account-menu.css';

export function AccountMenu() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const name = useAppSelector(({ player }) => player.profileName);
  const profile = useAppSelector(({ player }) => player.profile.data);
  const inPlay = useAppSelector(({ cashier }) => cashier.figures?.inPlay);
  const menu = useAccountMenu();

  return (
    <Menu
      className="me"
      button={
        <>
          <Avatar />
          <span className="sr">{t('shell.account')}</span>
          <span className="me-name">{name ?? <span className="sk sk-figure" />}</span>
          <Icon name="caret-down" className="caret" />
        </>
      }
    >
      <dl className="me-card">
        <div>
          <dt>{t('wallet.inPlay')}</dt>
          <dd className="strong">
            <Money amount={inPlay} />
          </dd>
        </div>
        <div>
          <dt>{t('shell.lastLogin')}</dt>
          <dd>
            {typeof profile?.lastLoginAt === 'string' ? (
              <DateTime at={profile.lastLoginAt} />
            ) : (
              t('shell.firstLogin')
            )}
          </dd>
        </div>
      </dl>
      <MenuGroup title={t('menu.account')} entries={menu.profile} />
      <MenuGroup title={t('menu.cashier')} entries={menu.cashier} />
      <button type="button" className="item" onClick={() => void dispatch(signOut())}>
        <Icon name="sign-out" />
        {t('shell.signOut')}
      </button>
      <div className="me-card me-choices">
        <div>
          <span>{t('shell.language')}</span>
          <LanguageRow />
        </div>
        <div>
          <span>{t('shell.theme')}</span>
          <ThemeRow />
        </div>
      </div>
    </Menu>
  );
}

function MenuGroup({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <div className="me-group" role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {entries.map(({ id, url, icon, name }) => (
        <NavLink key={id} to={url} end>
          <Icon name={icon} />
          {name}
        </NavLink>
      ))}
    </div>
  );
}
