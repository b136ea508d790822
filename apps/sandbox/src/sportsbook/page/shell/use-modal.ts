import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Opens an element over the page: Escape and a press beside it close it, and the rest of the page
 * takes no part meanwhile. The browser's own modal dialogs style the whole page anew before they
 * are shown; here the press is shown first, and the rest of the page follows a frame later.
 */
export function useModal(onClose: () => void): RefObject<HTMLDivElement | null> {
  const modal = useRef<HTMLDivElement>(null);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = modal;
    if (current === null) return;
    const before = document.activeElement;
    // A browser of before 2024 has no popovers: the sheet lies over the page by its style alone.
    if ('showPopover' in current) current.showPopover();
    current.focus();
    let still: HTMLElement[] = [];
    afterPaint(() => {
      still = quieten(current);
    });
    const listen = (event: ToggleEvent) => {
      if (event.newState === 'closed') closed();
    };
    current.addEventListener('toggle', listen);
    return () => {
      current.removeEventListener('toggle', listen);
      if ('hidePopover' in current) current.hidePopover();
      afterPaint(() => {
        for (const element of still) element.inert = false;
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus();
      });
    };
  }, []);
  return modal;
}

/** Runs when what has just changed is on the screen. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Makes all of the page but this element inert, and returns what was not inert before. */
function quieten(shown: HTMLElement): HTMLElement[] {
  const still: HTMLElement[] = [];
  for (let at: Element = shown; at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert) {
        other.inert = true;
        still.push(other);
      }
  return still;
}
