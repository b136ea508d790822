import { useLayoutEffect, useRef, useState } from 'react';

/** As near to an end as counts as being there, in pixels. */
const NEAR = 4;

/**
 * A row that scrolls sideways: next goes back to the start from the end, and one knows when it
 * stands at the start and when all `count` things in it are in sight. It is measured when the
 * browser has laid it out, never before.
 */
export function useScrollRow(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ isAtStart: true, fits: true });

  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || count === 0) return;
    const look = () => {
      const now = {
        isAtStart: element.scrollLeft <= NEAR,
        fits: element.scrollWidth <= element.clientWidth,
      };
      setPlace((known) =>
        known.isAtStart === now.isAtStart && known.fits === now.fits ? known : now,
      );
    };
    // Looks at once as well, when the layout is done.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [count]);

  const turn = (direction: 1 | -1): void => {
    const element = row.current;
    if (element === null) return;
    const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - NEAR;
    if (direction === 1 && isAtEnd) element.scrollTo({ left: 0 });
    else element.scrollBy({ left: direction * element.clientWidth * 0.8 });
  };
  return { row, ...place, turn };
}
