import { useEffect } from 'react';
import { page } from '../state/page-state.ts';
import { useStore } from '../state/store.ts';

const SHOWN_MS = 7000;

/** What the player is told. The region is always there, so screen readers announce the text. */
export function Notice() {
  const notice = useStore(page, (state) => state.notice);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => page.set({ notice: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className="notice" aria-live="polite">
      {notice === null ? null : (
        <p key={notice.number} className={notice.isBad ? 'is-bad' : undefined}>
          {notice.text}
        </p>
      )}
    </div>
  );
}
