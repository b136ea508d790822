import { useEffect, useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import './menu.css';

interface MenuProps {
  className?: string;
  /** The button's content; its words, or those for screen readers only, are the button's name. */
  button: ReactNode;
  children: ReactNode;
}

/**
 * A button that opens a small panel under itself: the native popover, so Esc and a press elsewhere
 * close it and give the focus back.
 */
export function Menu({ className = '', button, children }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  // A popover lies in the top layer, where it cannot be placed by its parent; it is put under its
  // button each time it opens.
  function placeUnderButton(event: ToggleEvent<HTMLDivElement>): void {
    const box = trigger.current?.getBoundingClientRect();
    if (event.newState !== 'open' || box === undefined) return;
    event.currentTarget.style.top = `${box.bottom + 8}px`;
    event.currentTarget.style.right = `${document.documentElement.clientWidth - box.right}px`;
  }

  // A link leads to another page of the same document, which the popover would go on covering.
  useEffect(() => {
    const box = panel.current;
    const closeBehindLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') !== null) box?.hidePopover();
    };
    box?.addEventListener('click', closeBehindLink);
    return () => box?.removeEventListener('click', closeBehindLink);
  }, []);

  return (
    <div className={`drop ${className}`}>
      <button ref={trigger} type="button" popoverTarget={id}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="drop-menu"
        onBeforeToggle={placeUnderButton}
      >
        {children}
      </div>
    </div>
  );
}
