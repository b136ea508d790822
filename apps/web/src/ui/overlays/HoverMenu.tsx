import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../text/Icon.tsx';

interface HoverMenuProps {
  className: string;
  /** The button's content, with its name. */
  button: ReactNode;
  /** The links, in a list. */
  children: ReactNode;
}

/**
 * A button with links under it. It opens by a press everywhere, and where the window is wider than
 * 768 by the mouse on it as well; it closes when the mouse or the focus leaves it, by Esc, by a
 * press elsewhere, and when one of its links is followed.
 */
export function HoverMenu({ className, button, children }: HoverMenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [openedBy, setOpenedBy] = useState<'mouse' | 'press' | null>(null);
  const isOpen = openedBy !== null;

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: Node) => box.current?.contains(target) === true;
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !isInside(target)) setOpenedBy(null);
    };
    const closeBehindLink = ({ target }: Event) => {
      if (target instanceof Element && isInside(target) && target.closest('a') !== null)
        setOpenedBy(null);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('click', closeBehindLink);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('click', closeBehindLink);
    };
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpenedBy(null);
      box.current?.querySelector('button')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setOpenedBy('press');
    // The links cannot take the focus before they show.
    requestAnimationFrame(() => moveFocus(box.current, step));
  }

  return (
    <div
      ref={box}
      role="group"
      className={`hover-menu ${className}`}
      onPointerEnter={(event) => isMouse(event) && setOpenedBy(openedBy ?? 'mouse')}
      onPointerLeave={(event) => isMouse(event) && setOpenedBy(null)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setOpenedBy(null)
      }
      onKeyDown={onKeyDown}
    >
      {/* A press on what the mouse has just opened keeps it open. */}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedBy(openedBy === 'press' ? null : 'press')}
      >
        {button}
        <Icon name="caret-down" className="caret" />
      </button>
      <div id={id} className="hover-menu-links" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse' && window.matchMedia('(width > 768px)').matches;
}

function moveFocus(box: HTMLElement | null, step: number): void {
  const links = [...(box?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at === -1 && step === -1 ? links.length - 1 : at + step;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}
