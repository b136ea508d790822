/**
 * The events that only a person causes. The pointer's event says that it enters a game's frame; the
 * frame's page gets every event inside.
 */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'pointerover',
  'keydown',
  'wheel',
  'touchstart',
] as const;

/**
 * Tells each sign of a person at the page; a press into a frame takes the focus from the page, and
 * is one. Gives what ends it.
 */
export function watchPerson(window: Window, onSign: () => void): () => void {
  const onBlur = () => {
    if (window.document.activeElement?.tagName === 'IFRAME') onSign();
  };
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true });
  window.addEventListener('blur', onBlur);
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
    window.removeEventListener('blur', onBlur);
  };
}
