import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Blossom } from '../../ui/text/Blossom.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import './not-found-page.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="nowhere">
      <Link className="nowhere-art" to={paths.home} aria-label={t('notFound.home')}>
        <Blossom />
      </Link>
      <h1 className="h-page">{t('notFound.title')}</h1>
      <p className="muted">{t('notFound.text')}</p>
      <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={paths.home}>
        {t('notFound.home')}
      </Link>
    </div>
  );
}
