import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { withPopup } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { HomePage } from './HomePage.tsx';
import { selectIsVisitor } from '../../state/specified-names.ts';

const POPUP_AFTER_MS = 1_000;

/**
 * Home, over which the registration opens by itself, once, for who is not logged in. Who is on the
 * way to another page is left alone.
 */
export function RegisterPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const [wasOpened, setOpened] = useState(false);
  const isVisitor = useAppSelector(selectIsVisitor);
  const isLeaving = useNavigation().state !== 'idle';
  const isDue = isVisitor && !wasOpened && !isLeaving;
  const address = isDue ? withPopup(location, 'register') : null;

  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => {
      setOpened(true);
      void navigate(address, { replace: true, preventScrollReset: true });
    }, POPUP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address, navigate]);

  return <HomePage />;
}
