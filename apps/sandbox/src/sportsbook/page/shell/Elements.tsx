// The elements that all parts of the page are made of.

import {
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import icons from '../icons.svg';
import { closeDialog } from '../state/navigation.ts';
import { say } from '../state/words.ts';

/** A decorative icon. The page's HTML brings those of the kit, whose names begin with `i-`. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={`i ${name}`} viewBox="0 0 256 256" aria-hidden>
      <use href={`${name.startsWith('i-') ? '' : icons}#${name}`} />
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

export function Fact({ name, children, ...row }: ComponentProps<'div'> & { name: string }) {
  return (
    <div {...row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type NoteProps = ComponentProps<'div'> & { icon?: string; isInfo?: boolean };

export function Note({ icon = 'i-warning', isInfo = false, children, ...note }: NoteProps) {
  return (
    <div className={`note ${isInfo ? 'is-info' : ''}`} {...note}>
      <Icon name={icon} />
      <span className="grow">{children}</span>
    </div>
  );
}

export function Message({ icon = 'i-warning', text }: { icon?: string; text: string }) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p>{text}</p>
    </div>
  );
}

interface LoadingProps {
  is: string;
  label?: string;
  failure?: string;
  count?: number;
  onRetry(): void;
}

/** In the place of what is `loading` or has `failed` to load. */
export function Loading(props: LoadingProps) {
  const { is, label = say('loading'), failure = say('silence'), count = 5, onRetry } = props;
  if (is === 'failed')
    return (
      <div className="stack" role="alert">
        <Message text={failure} />
        <button className="btn" onClick={onRetry}>
          {say('retry')}
        </button>
      </div>
    );
  return (
    is === 'loading' && (
      <div className="stack sk-list" role="status" aria-label={label}>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className="sk" />
        ))}
      </div>
    )
  );
}

export function More({ next, onMore }: { next: string | null; onMore(): void }) {
  return (
    next && (
      <button className="btn btn-block" onClick={onMore}>
        {say('more')}
      </button>
    )
  );
}

type ModalProps = ComponentProps<'div'> & { title: string };

export function Sheet({ title, className = '', children }: ModalProps) {
  return (
    <Modal className={`sheet ${className}`} title={title}>
      <header className="row">
        <h2 className="grow">{title}</h2>
        <IconButton icon="i-x" aria-label={say('close')} onClick={closeDialog} />
      </header>
      <Later>{children}</Later>
    </Modal>
  );
}

/**
 * A layer over the page, until Escape, the back button or a press beside it closes it. The rest of
 * the page takes no part meanwhile. The browser's own modal dialogs style the whole page anew
 * before they are shown; here the press is shown first, and the page follows a frame later.
 */
export function Modal({ title, ...modal }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = document.querySelector('main');
    const before = document.activeElement;
    // A browser of before 2024 has no popovers: the sheet lies over the page by its style alone.
    if (layer.current && 'showPopover' in layer.current) layer.current.showPopover();
    layer.current?.focus();
    const quieten = () =>
      page?.toggleAttribute('inert', document.querySelector('[role=dialog]') !== null);
    afterPaint(quieten);
    return () =>
      afterPaint(() => {
        quieten();
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus();
      });
  }, []);
  return (
    <div
      ref={layer}
      role="dialog"
      aria-modal
      aria-label={title}
      popover="auto"
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && closeDialog()}
      {...modal}
    />
  );
}

/** Makes its content after what surrounds it: a press shows its dialog or tab at once. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

/**
 * The `ref` of what may be made out of sight. It returns nothing: newer browsers answer with a
 * promise, which would be no clean-up.
 */
export function bringIntoView(made: HTMLElement | null): void {
  made?.scrollIntoView({ block: 'nearest' });
}

/** Runs when what has just changed is on the screen. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

export const PHONE = '(max-width: 990px)';
/** Room for two columns of markets beside the leagues and the slip. */
export const TWO_COLUMNS = '(min-width: 1280px)';
/** A phone whose keyboard is on the screen. */
export const TOUCH_PHONE = `${PHONE} and (pointer: coarse)`;

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
