import { useTranslation } from 'react-i18next';

/** As high as the offers that come, so that nothing moves. */
export function OffersWait() {
  const { t } = useTranslation();
  return (
    <div className="offers offers-wait" role="status" aria-label={t('ui.loading')}>
      <span className="sk offers-sk-bar" />
      <span className="sk offers-sk" />
    </div>
  );
}
