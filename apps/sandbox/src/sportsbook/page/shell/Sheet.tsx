import { useDeferredValue, type ReactNode } from 'react';
import { useBackCloses } from '../state/navigation.ts';
import { say } from '../state/words.ts';
import { Icon } from './Icon.tsx';
import { useModal } from './use-modal.ts';

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
        <button className="icon-btn" aria-label={say('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <Later>{children}</Later>
    </Modal>
  );
}

/** What lies over the page, until Escape, the back button or a press beside it closes it. */
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
