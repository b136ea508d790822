import { useTranslation } from 'react-i18next';
import { useSite } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';
import { LanguageRow } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { ThemeRow } from './ThemeRow.tsx';
import './footer.css';

export function Footer() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="ft-top">
          <div>
            <Logo />
            <p>{t('footer.tagline')}</p>
          </div>
          <div className="ft-choices">
            <LanguageRow />
            <ThemeRow />
          </div>
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
        </div>
        <div className="ft-legal">
          <p>{t('footer.legal', { operator: site.operator, licence: site.licence })}</p>
          <span className="num">© {site.name}</span>
        </div>
      </div>
    </footer>
  );
}
