import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';

/** Stands for a page that failed to load or to show. Loading anew also fetches the files of a newer release. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <main className="wrap">
      <Empty icon="warning" title={t('error.title')} text={t('error.text')}>
        <Button look="primary" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      </Empty>
    </main>
  );
}
