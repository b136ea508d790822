// The elements that all parts of the page are made of.

import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  type AriaRole,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import icons from '../icons.svg';
import { useBackCloses } from '../state/navigation.ts';
import { say } from '../state/words.ts';

/** A decorative icon; the words beside it carry its meaning. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={`i ${name}`} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

type IconButtonProps = ComponentProps<'button'> & { icon: string; 'aria-label': string };

export function IconButton({ icon, className = '', ...button }: IconButtonProps) {
  return (
    <button className={`icon-btn ${className}`} {...button}>
      <Icon name={icon} />
    </button>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

interface NoteProps {
  icon?: string;
  isInfo?: boolean;
  role?: AriaRole;
  children: ReactNode;
}

/** A remark: a warning, or what is good to know. */
export function Note({ icon = 'warning', isInfo = false, role, children }: NoteProps) {
  return (
    <div className={`note ${isInfo ? 'is-info' : ''}`} role={role}>
      <Icon name={icon} />
      <span className="grow">{children}</span>
    </div>
  );
}

interface MessageProps {
  icon?: string;
  text: string;
  onRetry?: () => void;
}

/** Where a list has nothing, or could not be loaded. */
export function Message({ icon = 'warning', text, onRetry }: MessageProps) {
  return (
    <div className="empty" role={onRetry ? 'alert' : undefined}>
      <Icon name={icon} />
      <p>{text}</p>
      {onRetry ? (
        <button className="btn" onClick={onRetry}>
          {say('retry')}
        </button>
      ) : null}
    </div>
  );
}

export function Skeleton({
  label = say('loading'),
  count = 5,
}: {
  label?: string;
  count?: number;
}) {
  return (
    <div className="sk-list" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className="sk" />
      ))}
    </div>
  );
}

export function More({ next, onMore }: { next: string | null; onMore(): void }) {
  return next === null ? null : (
    <button className="btn btn-block" onClick={onMore}>
      {say('more')}
    </button>
  );
}

interface SheetProps {
  title: string;
  onClose(): void;
  /** Keeps its height, whatever its content. */
  isTall?: boolean;
  children: ReactNode;
}

/** A dialog over the page: from below on phones, in the middle on desktops. */
export function Sheet({ title, onClose, isTall = false, children }: SheetProps) {
  return (
    <Modal className={isTall ? 'sheet is-tall' : 'sheet'} title={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <Later>{children}</Later>
    </Modal>
  );
}

/** A layer over the page, until Escape, the back button or a press beside it closes it. */
export function Modal({
  className,
  title,
  onClose,
  children,
}: Omit<SheetProps, 'isTall'> & { className: string }) {
  const modal = useModal(onClose);
  useBackCloses(onClose);
  return (
    <div
      ref={modal}
      role="dialog"
      aria-modal
      aria-label={title}
      className={className}
      popover="auto"
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

/** Makes its content after what surrounds it: a press shows its dialog or tab at once. */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : null;
}

/**
 * Opens an element over the page: Escape and a press beside it close it, and the rest of the page
 * takes no part meanwhile. The browser's own modal dialogs style the whole page anew before they
 * are shown; here the press is shown first, and the rest of the page follows a frame later.
 */
function useModal(onClose: () => void): RefObject<HTMLDivElement | null> {
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
