import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useAppSelector } from '../state/store.ts';
import { FirstPageWait } from './PageWait.tsx';
import { selectIsPlayer, selectLoginState } from '../state/selectors.ts';

const LoginFirst = lazy(async () => ({ default: (await import('./LoginFirst.tsx')).LoginFirst }));

/**
 * Admits players to the pages inside it and sends others to the login. A stored session is given
 * the time to be tried.
 */
export function PlayerOnly() {
  const isPlayer = useAppSelector(selectIsPlayer);
  const { resuming } = useAppSelector(selectLoginState);
  const [wasIn, setWasIn] = useState(false);
  if (isPlayer && !wasIn) setWasIn(true);
  if (isPlayer) return <Outlet />;
  return (
    <Suspense fallback={<FirstPageWait />}>
      {resuming ? <FirstPageWait /> : <LoginFirst hasLeft={wasIn} />}
    </Suspense>
  );
}
