import type { ReactNode } from 'react';
import { useBackCloses } from '../state/navigation.ts';
import { say } from '../state/words.ts';
import { Icon } from './Icon.tsx';
import { Later } from './Later.tsx';
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
  const modal = useModal(onClose);
  useBackCloses(onClose);
  return (
    <div
      ref={modal}
      role="dialog"
      aria-modal
      aria-label={title}
      className={isTall ? 'sheet is-tall' : 'sheet'}
      popover="auto"
      tabIndex={-1}
    >
      <div className="sheet-in">
        <header className="sheet-head">
          <h2>{title}</h2>
          <button className="icon-btn" aria-label={say('close')} onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        <Later>{children}</Later>
      </div>
    </div>
  );
}
