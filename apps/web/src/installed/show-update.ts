import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { isQuietPlace } from './quiet-place.ts';
import { UpdateNote } from './UpdateNote.tsx';

const isQuiet = () => isQuietPlace(document, location.pathname);
const take = () => location.reload();

/** Puts the note beside the page: it is seldom wanted, so no part of the first load knows of it. */
export function showUpdate(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(createElement(UpdateNote, { isQuiet, onTake: take }));
}
