import { lazy, Suspense } from 'react';
import { ContentPage } from '../../rooms/content/ContentPage.tsx';
import { selectIsPlayer, selectIsVisitor } from '../../state/selectors.ts';
import { useAppSelector } from '../../state/store.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { FirstPageWait } from '../PageWait.tsx';

const LimitsPage = lazy(async () => ({
  default: (await import('../../rooms/limits/LimitsPage.tsx')).LimitsPage,
}));
const YearTotals = lazy(async () => ({
  default: (await import('../../rooms/limits/year/YearTotals.tsx')).YearTotals,
}));

/** The page of safe play; players first get a link to their own limits. */
export function ResponsiblePage() {
  const isPlayer = useAppSelector(selectIsPlayer);
  const isVisitor = useAppSelector(selectIsVisitor);
  if (isVisitor) return <ContentPage name="responsible" />;
  // A player whose session is being tried is not shown the visitors' page for a moment.
  if (!isPlayer) return <FirstPageWait />;
  return (
    <AccountFrame>
      <Suspense fallback={<FirstPageWait />}>
        <LimitsPage />
        <YearTotals />
        <ContentPage name="responsible" isPart />
      </Suspense>
    </AccountFrame>
  );
}
