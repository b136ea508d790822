// Which popup lies over the page. The address says it, so that the back button closes it and a link can open it.

import { useLocation, useNavigate } from 'react-router';
import { gameOf, popupOf, wasOpenedHere, withoutOverlay, withPopup, type PopupName } from '../paths.ts';
import { useAppSelector } from '../state/store.ts';

const forVisitors: ReadonlySet<PopupName> = new Set<PopupName>(['login', 'register', 'check-mail']);

interface Overlay {
  popup: PopupName | null;
  /** True when the address still names a popup that the player, being in, has no more use for. */
  isDone: boolean;
  switchTo(popup: PopupName): void;
  close(): void;
}

export function useOverlay(): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const { loggedIn, resuming } = useAppSelector(({ login }) => login.playerLoggedIn);
  const named = popupOf(location);

  return {
    popup: popupFor({ named, hasGame: gameOf(location) !== null, isVisitor: !loggedIn && !resuming }),
    isDone: loggedIn && named !== null && forVisitors.has(named),
    switchTo: (popup) => void navigate(withPopup(location, popup), { replace: true, state: location.state, preventScrollReset: true }),
    close: () => {
      if (wasOpenedHere(location.state)) void navigate(-1);
      else void navigate(withoutOverlay(location), { replace: true, preventScrollReset: true });
    },
  };
}

interface Wish {
  named: PopupName | null;
  hasGame: boolean;
  isVisitor: boolean;
}

/** A game waits behind the login: once the player is in, the same address shows it. */
export function popupFor({ named, hasGame, isVisitor }: Wish): PopupName | null {
  if (named !== null && forVisitors.has(named)) return isVisitor ? named : null;
  return named ?? (hasGame && isVisitor ? 'login' : null);
}
