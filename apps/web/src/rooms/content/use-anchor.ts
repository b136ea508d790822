import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Takes the reader to the section that the address names: when the text arrives, and whenever a
 * link of the page is followed. The section's heading gets the focus, so that a keyboard or a
 * screen reader goes on from there. Going back is left to the browser's own place.
 */
export function useAnchor(ids: readonly string[]): void {
  const { hash } = useLocation();
  const way = useNavigationType();
  const wasThere = useRef(false);
  const named = ids.find((id) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`);
  const isThere = ids.length > 0;

  useEffect(() => {
    const isArriving = isThere && !wasThere.current;
    wasThere.current = isThere;
    if (named === undefined || (way === NavigationType.Pop && !isArriving)) return;
    const section = document.getElementById(named);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [isThere, named, way]);
}
