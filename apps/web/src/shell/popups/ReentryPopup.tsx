import { receivedExclusion } from '../../live/limit-events.ts';
import { ReentryDialog } from '../../rooms/identity/ReentryDialog.tsx';
import { SessionExpiredPopup } from './SessionExpiredPopup.tsx';

/** Over a locked page: the login, but for a player whose exclusion has ended the session. */
export function ReentryPopup() {
  return receivedExclusion() === null ? <ReentryDialog /> : <SessionExpiredPopup />;
}
