import { lazy, Suspense, useState } from 'react';
import { useAppSelector } from '../../state/store.ts';
import { isReentryAsked, automaticPopupOf } from './automatic-popups.ts';
import { useOverlay } from './use-overlay.ts';

/** Most visits open no popup for a while, so what knows them all is no part of the first load. */
export const loadPopups = () => import('./Popups.tsx');
const Popups = lazy(async () => ({ default: (await loadPopups()).Popups }));

/** The host of popups: one appears when the address names it, or when a message is due. */
export function PopupHost() {
  const { popup, isDone } = useOverlay();
  const isDue = useAppSelector(
    (state) =>
      automaticPopupOf(state) !== null ||
      isReentryAsked(state) ||
      state.circumstances.confirmation === 'asked',
  );
  const [wasNeeded, setNeeded] = useState(false);
  if ((popup !== null || isDone || isDue) && !wasNeeded) setNeeded(true);
  return <Suspense>{wasNeeded ? <Popups /> : null}</Suspense>;
}
