import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { loadAnewWithout } from '../live/load-anew.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Empty } from '../ui/text/Empty.tsx';

/** Stands for the whole site when it failed to show. */
export function ErrorPage() {
  return (
    <main className="wrap">
      <PageFailure />
    </main>
  );
}

/**
 * Stands for a page that failed to load or to show, among the menus. Loading anew also fetches the
 * files of a newer release.
 */
export function PageFailure() {
  const { t } = useTranslation();
  const failure = useRouteError();
  useEffect(() => loadAnewWithout(failure), [failure]);
  return (
    <>
      <h1 className="sr">{t('error.title')}</h1>
      <Empty icon="warning" title={t('error.title')} text={t('error.text')}>
        <Button look="primary" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      </Empty>
    </>
  );
}
