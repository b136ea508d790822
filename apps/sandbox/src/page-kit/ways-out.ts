import { leaveFor } from './page.ts';
import type { ParentPage } from './parent-page.ts';
import type { OperatorSite } from './wire.ts';

/** The ways out of a game, taken by the page around it, or by this page where there is none. */
export function waysOut(parent: ParentPage, { lobbyUrl, depositUrl }: OperatorSite) {
  const take = (event: 'closed' | 'deposit', url: string) =>
    parent.isThere ? parent.tell(event) : leaveFor(url);
  return {
    leave: () => take('closed', lobbyUrl),
    deposit: () => take('deposit', depositUrl ?? lobbyUrl),
  };
}
