// A tab for a page whose address comes later, so that what the player is doing here goes on.

export interface LateTab {
  /** False when the browser allowed no tab, or it has been closed since. */
  isOpen(): boolean;
  go(address: string): void;
  close(): void;
}

/**
 * Opens an empty tab with a word in it. Browsers allow that only in the very moment of the player's
 * press, when the address is not known yet. The page that comes there can not reach this one.
 */
export function openLateTab(window: Pick<Window, 'open'>, words: string): LateTab {
  const tab = window.open('about:blank', '_blank');
  if (tab !== null) {
    tab.opener = null;
    tab.document.title = words;
    tab.document.body.textContent = words;
  }
  return {
    isOpen: () => tab !== null && !tab.closed,
    go: (address) => tab?.location.replace(address),
    close: () => tab?.close(),
  };
}
