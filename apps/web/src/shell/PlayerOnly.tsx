import { Navigate, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../state/store.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

/** Admits players to the pages inside it and sends others home. A stored session is given the time to be tried. */
export function PlayerOnly() {
  const { loggedIn, resuming } = useAppSelector(({ login }) => login.playerLoggedIn);
  if (resuming) {
    return (
      <div className="page-loading">
        <LoadingOverlay isLoading />
      </div>
    );
  }
  return loggedIn ? <Outlet /> : <Navigate replace to={paths.home} />;
}
