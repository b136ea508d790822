import { Navigate, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../state/store.ts';
import { FirstPageWait } from './PageWait.tsx';

/** Admits players to the pages inside it and sends others home. A stored session is given the time to be tried. */
export function PlayerOnly() {
  const { loggedIn, resuming } = useAppSelector(({ login }) => login.playerLoggedIn);
  if (resuming) return <FirstPageWait />;
  return loggedIn ? <Outlet /> : <Navigate replace to={paths.home} />;
}
