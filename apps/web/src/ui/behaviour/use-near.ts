import { startTransition, useCallback, useState } from 'react';

/** Soon enough for what comes to be there before it is seen. */
const NEAR = '800px';

/**
 * True from the moment on that the place of something comes near what is seen: until then it need
 * not be fetched or drawn.
 */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const place = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) startTransition(() => setNear(true));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear, place };
}
