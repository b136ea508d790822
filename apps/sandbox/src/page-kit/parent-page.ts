// The messages to the operator's page, and to no other page: see "Messages to the operator's page"
// in the README of the studios.

export type ParentEvent =
  | 'ready'
  | 'round-started'
  | 'round-ended'
  | 'escape'
  | 'deposit'
  | 'closed';

export interface ParentPage {
  tell(event: ParentEvent): void;
  /** True when the game is in a frame; a window of its own has no parent page. */
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
