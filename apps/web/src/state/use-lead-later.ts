import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { waitFor } from './services.ts';
import { useAppDispatch } from './store.ts';

interface Leading {
  afterMs: number;
  preventScrollReset?: boolean;
}

/**
 * Leads from a page to an address, once, when so much time has passed since there is one. Who is on
 * the way to another page by then is left alone.
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
    // In a transition: those of a navigation that began earlier are shown earlier.
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
