import { useEffect, useRef, type ReactNode } from 'react';
import { useBackCloses } from '../state/navigation.ts';
import { say } from '../state/words.ts';
import { Icon } from './Icon.tsx';
import { Later } from './Later.tsx';

interface SheetProps {
  title: string;
  onClose(): void;
  /** Keeps its height, whatever its content. */
  isTall?: boolean;
  children: ReactNode;
}

/** A dialog over the page: from below on phones, in the middle on desktops. */
export function Sheet({ title, onClose, isTall = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isTall ? 'sheet is-tall' : 'sheet'}
      aria-label={title}
      onClose={onClose}
      // Escape and a press beside it close it, as the browser does it.
      {...{ closedby: 'any' }}
    >
      <div className="sheet-in">
        <header className="sheet-head">
          <h2>{title}</h2>
          <button
            className="icon-btn"
            aria-label={say('close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" />
          </button>
        </header>
        <Later>{children}</Later>
      </div>
    </dialog>
  );
}
