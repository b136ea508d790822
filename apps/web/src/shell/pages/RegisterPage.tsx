import { useLocation } from 'react-router';
import { useLeadLater } from '../../state/use-lead-later.ts';
import { withPopup } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { HomePage } from './HomePage.tsx';
import { selectIsVisitor } from '../../state/selectors.ts';

const POPUP_AFTER_MS = 1_000;

/** Home, over which the registration opens by itself, once, for a visitor. */
export function RegisterPage() {
  const location = useLocation();
  const isVisitor = useAppSelector(selectIsVisitor);
  useLeadLater(isVisitor ? withPopup(location, 'register') : null, {
    afterMs: POPUP_AFTER_MS,
    preventScrollReset: true,
  });
  return <HomePage />;
}
