import { PartGone } from '../api/late-files.ts';
import { safeStorage } from '../state/safe-storage.ts';

/** The part for which this tab was loaded anew: once is enough to find out whether it helps. */
const TRIED_PART = 'triedPart';

/**
 * Loads the page anew where the failure is that it lacks a part, mostly because its build is gone;
 * once for each part and tab, and not where the browser cannot keep for which.
 */
export function loadAnewWithout(failure: unknown): void {
  if (!(failure instanceof PartGone)) return;
  const ofTab = safeStorage(() => window.sessionStorage);
  if (ofTab.getItem(TRIED_PART) === failure.file) return;
  if (ofTab.setItem(TRIED_PART, failure.file)) location.reload();
}
