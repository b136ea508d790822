import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signOut } from '../state/session.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Money } from '../ui/Money.tsx';
import { Avatar } from './Avatar.tsx';
import { ThemeRow } from './ThemeRow.tsx';
import { useMenu } from './use-menu.ts';
import './account-menu.css';

export function AccountMenu() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(({ player }) => player.profile.data);
  const inPlay = useAppSelector(({ cashier }) => cashier.figures?.inPlay);
  const entries = useMenu().filter(({ entry }) => entry.isOfAccount);

  return (
    <Menu
      className="me"
      button={
        <>
          <Avatar />
          <span className="sr">{t('shell.account')}</span>
          <span className="me-name">{profile?.login ?? <span className="sk sk-figure" />}</span>
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
          <dd>{typeof profile?.lastLoginAt === 'string' ? <DateTime at={profile.lastLoginAt} /> : t('shell.firstLogin')}</dd>
        </div>
      </dl>
      {entries.map(({ entry, name }) => (
        <Link key={entry.id} to={entry.url}>
          <Icon name={entry.icon} />
          {name}
        </Link>
      ))}
      <button type="button" className="item" onClick={() => void dispatch(signOut())}>
        <Icon name="sign-out" />
        {t('shell.signOut')}
      </button>
      <div className="me-card me-theme">
        <span>{t('shell.theme')}</span>
        <ThemeRow />
      </div>
    </Menu>
  );
}
