import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '../../ui/overlays/LoadingOverlay.tsx';
import './sportsbook.css';

/** Stands where the sportsbook will be. */
export function SportsbookWait() {
  const { t } = useTranslation();
  return (
    <section className="book" aria-label={t('sports.book')}>
      <h1 className="sr">{t('sports.book')}</h1>
      <LoadingOverlay isLoading label={t('sports.opening')} />
    </section>
  );
}
