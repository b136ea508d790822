import { siteMap } from '@ceibo/contracts/site-map';

/** The pages on which the wheel may be turning, or a deposit may be on its way. */
const BUSY_PAGES = [siteMap.spinWheel.path, siteMap.depositResponse.path].map((path) =>
  path.toLowerCase(),
);

const OPEN = 'iframe, dialog[open]';

/**
 * True when a note about something else disturbs nobody. No game, no page of a company, no dialog
 * and no form is open, and nothing of the player's is on its way.
 */
export function isQuietPlace(
  page: ParentNode,
  pathname: string,
  { mayHaveForm = false }: { mayHaveForm?: boolean } = {},
): boolean {
  const isBusy = BUSY_PAGES.some((path) => pathname.toLowerCase().startsWith(path));
  return !isBusy && page.querySelector(mayHaveForm ? OPEN : `${OPEN}, form`) === null;
}
