import { useEffect, useState } from 'react';

/** The part of the window that counts as being read: a band below the header. */
const READING_BAND = '-18% 0px -70% 0px';

/** The id of the section that is being read, among those given; null above the first. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const known = ids.join(' ');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered !== undefined) setInView(entered.target.id);
      },
      { rootMargin: READING_BAND },
    );
    for (const id of known.split(' ')) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [known]);

  return inView;
}
