import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { waitFor } from './services.ts';
import { useAppDispatch } from './store.ts';

interface Leading {
  afterMs: number;
  preventScrollReset?: boolean;
}

/**
 * Navigates to an address once, `afterMs` after it is first given; null is none yet. It does
 * nothing while another navigation is under way.
 */
export function useLeadLater(
  address: string | null,
  { afterMs, preventScrollReset = false }: Leading,
): void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isLeaving = useNavigation().state !== 'idle';
  const [isTime, setTime] = useState(false);
  const hasLed = useRef(false);
  const isWanted = address !== null;

  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    // A transition is rendered after the transitions of a navigation that began earlier.
    const tell = () => startTransition(() => setTime(true));
    void dispatch(waitFor(afterMs)).then(() => isHere && tell());
    return () => {
      isHere = false;
    };
  }, [isWanted, afterMs, dispatch]);

  useEffect(() => {
    if (address === null || !isTime || isLeaving || hasLed.current) return;
    hasLed.current = true;
    void navigate(address, { replace: true, preventScrollReset });
  }, [address, isTime, isLeaving, navigate, preventScrollReset]);
}
