// What the operator's page is told, and it alone: see "Messages to the operator's page" in the README.

export type ParentEvent = 'ready' | 'round-ended' | 'deposit' | 'closed';

export interface ParentPage {
  tell(event: ParentEvent): void;
  /** Whether the table stands in a frame; alone in a window there is nobody to tell. */
  isThere: boolean;
}

export function createParentPage(origin: string): ParentPage {
  const isThere = window.parent !== window;
  return {
    isThere,
    tell(event) {
      if (isThere) window.parent.postMessage({ type: 'ceibo-studio', event }, origin);
    },
  };
}
