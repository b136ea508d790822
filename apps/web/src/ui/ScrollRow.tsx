import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './scroll-row.css';

/**
 * A row that scrolls sideways natively. The arrows are desktop help: next goes back to the start from the end, previous does nothing
 * at the start, and neither is there when everything fits.
 */
export function ScrollRow({ head, more, children }: { head: ReactNode; more?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLUListElement>(null);
  const fits = useFits(scroller);

  function scroll(direction: 1 | -1): void {
    const row = scroller.current;
    if (row === null) return;
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 4;
    if (direction === 1 && isAtEnd) row.scrollTo({ left: 0 });
    else row.scrollBy({ left: direction * row.clientWidth * 0.8 });
  }

  return (
    <>
      <div className="sec-head">
        {head}
        <span className="end">{more}</span>
        {fits ? null : (
          <span className="arrows">
            <Button look="ghost" isIcon className="btn-round" aria-label={t('ui.previous')} onClick={() => scroll(-1)}>
              <Icon name="caret-left" />
            </Button>
            <Button look="ghost" isIcon className="btn-round" aria-label={t('ui.next')} onClick={() => scroll(1)}>
              <Icon name="caret-right" />
            </Button>
          </span>
        )}
      </div>
      <ul ref={scroller} className="scroller">
        {children}
      </ul>
    </>
  );
}

/** True while the whole content of the element is in sight. */
function useFits(element: React.RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const row = element.current;
    if (row === null) return;
    const measure = () => setFits(row.scrollWidth <= row.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    measure();
    return () => observer.disconnect();
  });
  return fits;
}
