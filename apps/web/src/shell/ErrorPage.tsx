import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { PartGone } from '../api/late-files.ts';
import { safeStorage } from '../state/safe-storage.ts';
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
  useLoadAnew(useRouteError());
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

/** The part for which this tab was loaded anew: once is enough to find out whether it helps. */
const TRIED_PART = 'triedPart';

/** A page that lacks a part, mostly because its build is gone, is loaded anew by itself. */
function useLoadAnew(error: unknown): void {
  const gone = error instanceof PartGone ? error.file : null;
  useEffect(() => {
    const ofTab = safeStorage(() => window.sessionStorage);
    if (gone === null || ofTab.getItem(TRIED_PART) === gone) return;
    if (ofTab.setItem(TRIED_PART, gone)) location.reload();
  }, [gone]);
}
