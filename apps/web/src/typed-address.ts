// A page that is loaded again, or gone back to, is displayed where it was left. An address that is
// typed, or opened from elsewhere, begins at its top, though the tab has shown the page before.

/** The storage key under which the router stores the scroll position of each page. */
const PLACES = 'react-router-scroll-positions';

interface Browser {
  performance: Pick<Performance, 'getEntriesByType'>;
  storage: Pick<Storage, 'removeItem'>;
}

export function forgetPlacesOfTyped({ performance, storage }: Browser): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation !== undefined && 'type' in navigation && navigation.type === 'navigate')
    storage.removeItem(PLACES);
}
