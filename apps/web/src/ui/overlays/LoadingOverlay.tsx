import { useTranslation } from 'react-i18next';
import { Spinner } from '../text/Blossom.tsx';

/** Dims and covers its container, which must be positioned, while `isLoading`. */
export function LoadingOverlay({ isLoading, label }: { isLoading: boolean; label?: string }) {
  const { t } = useTranslation();
  if (!isLoading) return null;
  return (
    <div className="loading" role="status">
      <div className="loading-in">
        <Spinner />
        <p className="strong">{label ?? t('ui.loading')}</p>
      </div>
    </div>
  );
}
