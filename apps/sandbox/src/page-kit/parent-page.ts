// What the operator's page is told, and it alone: see "Messages to the operator's page" in the
// README of the studios.

export type ParentEvent =
  | 'ready'
  | 'round-started'
  | 'round-ended'
  | 'escape'
  | 'deposit'
  | 'closed';

export interface ParentPage {
  tell(event: ParentEvent): void;
  /** Whether the game stands in a frame; alone in a window there is nobody to tell. */
  isThere: boolean;
}

export function createParentPage(origin: string): ParentPage {
  const isThere = window.parent !== window;
  const tell = (event: ParentEvent) => {
    if (isThere) window.parent.postMessage({ type: 'ceibo-studio', event }, origin);
  };
  // An open dialog takes the key for itself.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && document.querySelector('dialog[open]') === null) tell('escape');
  });
  return { isThere, tell };
}
