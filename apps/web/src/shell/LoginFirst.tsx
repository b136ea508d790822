import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../state/store.ts';
import { loginBefore } from '../way-back.ts';
import { selectSessionExpired } from '../state/selectors.ts';

/**
 * Sends a visitor home, with the login open and the way back to the requested page. A player who
 * has just logged out goes home without a login.
 */
export function LoginFirst({ hasLeft }: { hasLeft: boolean }) {
  const location = useLocation();
  const isExpired = useAppSelector(selectSessionExpired);
  return <Navigate replace to={hasLeft && !isExpired ? paths.home : loginBefore(location)} />;
}
