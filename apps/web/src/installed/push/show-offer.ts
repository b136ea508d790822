import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { isQuietPlace } from '../quiet-place.ts';
import { PushOffer } from './PushOffer.tsx';

/** A form may be open: the offer comes after the press that sent it. */
const isQuiet = () => isQuietPlace(document, location.pathname, { mayHaveForm: true });

export function showOffer(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
  };
  root.render(createElement(PushOffer, { isQuiet, onEnd: end }));
}
