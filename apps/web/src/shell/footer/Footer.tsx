import { textIn } from '@ceibo/contracts/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { LanguageRow } from '../header/LanguageMenu.tsx';
import { Logo } from '../header/Logo.tsx';
import { menuIds } from '../menus/menu.ts';
import { PopupLink } from '../popups/PopupLink.tsx';
import { ThemeRow } from './ThemeRow.tsx';
import { useAccountMenu, useIsPlayer, useMenu } from '../menus/use-menu.ts';
import './footer.css';

const HAVE_PLACES: ReadonlySet<number> = new Set([
  menuIds.home,
  menuIds.promotions,
  menuIds.contact,
]);

export function Footer() {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const licence = textIn(site.licence, i18n.language);
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="ft-cols">
          <div className="ft-brand">
            <Logo />
            <p>{t('footer.tagline')}</p>
            <div className="ft-choices">
              <LanguageRow />
              <ThemeRow />
            </div>
          </div>
          <PlayLinks />
          <Column title={t('footer.account')}>
            {useIsPlayer() ? <AccountLinks /> : <VisitorLinks />}
            <PageLink path={paths.promotions} name={t('footer.promotions')} />
          </Column>
          <Column title={t('footer.help')}>
            <PageLink path={paths.contactUs} name={t('footer.contact')} />
            <PageLink path={paths.responsible} name={t('footer.responsible')} />
            <PageLink path={paths.aboutUs} name={t('footer.about')} />
          </Column>
          <Column title={t('footer.legals')}>
            <PageLink path={paths.terms} name={t('footer.terms')} />
            <PageLink path={paths.privacyPolicy} name={t('footer.privacy')} />
          </Column>
        </div>
        <div className="ft-rg">
          <span className="age" role="img" aria-label={t('footer.adultsOnly')}>
            18+
          </span>
          <div>
            <strong>{t('footer.compulsive')}</strong>
            <p>
              {t('footer.helpLine')}{' '}
              <a className="num help-line" href={`tel:${site.helpLine.replace(/[^\d+]/g, '')}`}>
                <Icon name="phone" />
                {site.helpLine}
              </a>
            </p>
          </div>
          <Link className={buttonClass({ look: 'ghost' })} to={paths.responsible}>
            <Icon name="shield-check" />
            {t('footer.responsible')}
          </Link>
        </div>
        <div className="ft-legal">
          <p>{t('footer.legal', { operator: site.operator, licence })}</p>
          <span className="num">© {site.name}</span>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function PageLink({ path, name }: { path: string; name: string }) {
  return (
    <li>
      <Link to={path}>{name}</Link>
    </li>
  );
}

function PlayLinks() {
  const { t } = useTranslation();
  const entries = useMenu('main')?.filter(({ id }) => !HAVE_PLACES.has(id)) ?? [];
  return entries.length === 0 ? (
    <div />
  ) : (
    <Column title={t('footer.play')}>
      {entries.map(({ id, url, name }) => (
        <PageLink key={id} path={url} name={name} />
      ))}
    </Column>
  );
}

function AccountLinks() {
  return useAccountMenu().cashier.map(({ id, url, name }) => (
    <PageLink key={id} path={url} name={name} />
  ));
}

function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <>
      <li>
        <PopupLink popup="login">{t('shell.signIn')}</PopupLink>
      </li>
      <li>
        <PopupLink popup="register">{t('shell.register')}</PopupLink>
      </li>
    </>
  );
}
