import { startTransition, useCallback, useState } from 'react';

/** Far enough ahead for a part to load before it is in view. */
const NEAR = '800px';

/**
 * True once the element of `place` was in view, or near it. A part need not be fetched or drawn
 * before that.
 */
export function useInView() {
  const [isInView, setInView] = useState(false);
  const place = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) startTransition(() => setInView(true));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isInView, place };
}
