import { useNavigation } from 'react-router';
import { LoadingOverlay } from '../ui/overlays/LoadingOverlay.tsx';
import './page-wait.css';

/** Covers the page while the next one is on its way, if that takes more than a moment. */
export function PageWait() {
  const isWaiting = useNavigation().state !== 'idle';
  return isWaiting ? (
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
