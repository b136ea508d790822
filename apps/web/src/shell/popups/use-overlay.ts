// The popup over the page. The address names it, so that the back button closes it and a link can
// open it.

import { useLocation, useNavigate } from 'react-router';
import {
  gameOf,
  modeOf,
  popupOf,
  wasOpenedHere,
  withoutOverlay,
  withoutPopup,
  withPopup,
  type Place,
  type PopupName,
} from '../../paths.ts';
import { useSite } from '../../site.ts';
import { useAppSelector } from '../../state/store.ts';
import { selectIsPlayer, selectIsVisitor } from '../../state/selectors.ts';

const replacing = { replace: true, preventScrollReset: true };
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
  const isPlayer = useAppSelector(selectIsPlayer);
  const isVisitor = useAppSelector(selectIsVisitor);
  const { visitorDemos } = useSite();
  const named = popupOf(location);
  const hasGame = waitsForLogin(location, { visitorDemos });

  return {
    popup: popupFor({ named, hasGame, isVisitor }),
    isDone: isPlayer && named !== null && forVisitors.has(named),
    switchTo: (popup) =>
      void navigate(withPopup(location, popup), { ...replacing, state: location.state }),
    close: () => {
      if (wasOpenedHere(location.state)) void navigate(-1);
      // A popup over a game leaves the game; the login that a game waits for takes the game with
      // it.
      else
        void navigate(
          named !== null && !(hasGame && isVisitor)
            ? withoutPopup(location)
            : withoutOverlay(location),
          replacing,
        );
    },
  };
}

/**
 * True for a game that visitors may not open: any for money and, unless the site lets them, any for
 * fun.
 */
export function waitsForLogin(place: Place, { visitorDemos }: { visitorDemos: boolean }): boolean {
  return gameOf(place) !== null && (modeOf(place) === 'real' || !visitorDemos);
}

interface Asked {
  named: PopupName | null;
  hasGame: boolean;
  isVisitor: boolean;
}

/** A game waits behind the login: once the player is in, the same address shows it. */
export function popupFor({ named, hasGame, isVisitor }: Asked): PopupName | null {
  if (named !== null && forVisitors.has(named)) return isVisitor ? named : null;
  return named ?? (hasGame && isVisitor ? 'login' : null);
}
