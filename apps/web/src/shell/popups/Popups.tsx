// The one place that shows popups.

import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { favouriteOf, paths, withoutPopup } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { nextOf } from '../../way-back.ts';
import { isReentryAsked, automaticPopupOf } from './automatic-popups.ts';
import { popups, popupsOverAll } from './popup-registry.ts';
import { useOverlay } from './use-overlay.ts';

/**
 * The popup that is due. Over it is the dialog of a call that wants a confirmation. Over all of
 * them is the login of a page whose session has ended.
 */
export function Popups() {
  const isAsked = useAppSelector(({ circumstances }) => circumstances.confirmation === 'asked');
  const isLocked = useAppSelector(isReentryAsked);
  return (
    <>
      <DuePopup />
      <Suspense>{isAsked ? <popupsOverAll.confirmation /> : null}</Suspense>
      <Suspense>{isLocked ? <popupsOverAll.reentry /> : null}</Suspense>
    </>
  );
}

function DuePopup() {
  const location = useLocation();
  const { popup, isDone, switchTo, close } = useOverlay();
  const automatic = useAppSelector(automaticPopupOf);

  if (automatic === null && isDone) {
    // A login leads home (specification, section 4), but for a player who asked for a page, or came
    // to keep a game of this one.
    const next = nextOf(location);
    if (next !== null) return <Navigate replace to={next} />;
    const pathname = favouriteOf(location) === null ? paths.home : location.pathname;
    return <Navigate replace to={withoutPopup({ pathname, search: location.search })} />;
  }
  const name = automatic ?? popup;
  if (name === null) return null;
  const Popup = popups[name];
  return (
    <Suspense>
      <Popup onClose={close} onSwitch={switchTo} />
    </Suspense>
  );
}
