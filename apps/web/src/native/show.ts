// Puts what the app says beside the page, which knows nothing of the app.

import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppNote, type AppNoteKind } from './AppNote.tsx';

/** Ends with what comes back. */
export function showBeside(element: ReactNode): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(element);
  return () => {
    root.unmount();
    place.remove();
  };
}

let taken: (() => void) | undefined;

/** One note at a time: the newest, or none. */
export function showAppNote(kind: AppNoteKind | null): void {
  taken?.();
  taken = kind === null ? undefined : showBeside(createElement(AppNote, { kind }));
}
