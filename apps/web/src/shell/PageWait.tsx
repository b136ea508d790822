import { useNavigation } from 'react-router';
import { useAppSelector } from '../state/store.ts';
import { LoadingOverlay } from '../ui/overlays/LoadingOverlay.tsx';
import { useTold } from '../ui/behaviour/use-told.ts';
import './page-wait.css';

/**
 * Covers the page while the next one is on its way, if that takes more than a moment. If the server
 * is lost it may take long: then the page is free to be used, or left for another.
 */
export function PageWait() {
  const isWaiting = useNavigation().state !== 'idle';
  const isServerReached = useAppSelector(({ circumstances }) => circumstances.isServerReached);
  const isLost = useTold(!isServerReached);
  return isWaiting && !isLost ? (
    <div className="page-wait">
      <LoadingOverlay isLoading />
    </div>
  ) : null;
}

/** Stands for the page that a visit begins with, until its script has come. */
export function FirstPageWait() {
  return (
    <div className="page-loading">
      <LoadingOverlay isLoading />
    </div>
  );
}
