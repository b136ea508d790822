import { useCallback, useRef, useState, type RefCallback } from 'react';

/** As near to an end as counts as being there, in pixels. */
const NEAR = 4;

/**
 * A row that scrolls sideways. Next goes back to the start from the end. One knows when it stands
 * at the start and when all `count` things in it are in sight. It is measured when the browser has
 * laid it out, never before.
 */
export function useScrollRow(count: number) {
  const current = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ isAtStart: true, fits: true });

  // A callback, so that a row which comes later, or in another's place, is looked at as well.
  const row: RefCallback<HTMLUListElement> = useCallback(
    (element: HTMLUListElement) => {
      current.current = element;
      if (count === 0) return undefined;
      const look = () => {
        const now = {
          isAtStart: element.scrollLeft <= NEAR,
          fits: element.scrollWidth <= element.clientWidth,
        };
        setPlace((known) =>
          known.isAtStart === now.isAtStart && known.fits === now.fits ? known : now,
        );
      };
      // Looks at once as well, when the layout is done. A child of the row may grow while the row
      // does not.
      const observer = new ResizeObserver(look);
      for (const each of [element, ...element.children]) observer.observe(each);
      element.addEventListener('scroll', look);
      element.addEventListener('focusin', showFocused);
      return () => {
        current.current = null;
        observer.disconnect();
        element.removeEventListener('scroll', look);
        element.removeEventListener('focusin', showFocused);
      };
    },
    [count],
  );

  const turn = (direction: 1 | -1): void => {
    const element = current.current;
    if (element === null) return;
    const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - NEAR;
    if (direction === 1 && isAtEnd) element.scrollTo({ left: 0 });
    else element.scrollBy({ left: direction * element.clientWidth * 0.8 });
  };
  return { row, ...place, turn };
}

/** Browsers leave what is half cut off where it is when a key brings the focus to it. */
function showFocused({ currentTarget, target }: FocusEvent): void {
  if (!(currentTarget instanceof Element) || !(target instanceof Element)) return;
  const [row, own] = [currentTarget.getBoundingClientRect(), target.getBoundingClientRect()];
  // A pressed element lies under the finger, and stays there.
  if (!target.matches(':focus-visible')) return;
  if (own.left < row.left || own.right > row.right)
    target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
