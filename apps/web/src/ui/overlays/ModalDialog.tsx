import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';

interface ModalDialogProps {
  className: string;
  /** The id of its heading, or its name. */
  labelledBy?: string;
  label?: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * The native modal dialog: it is open while it is rendered, keeps the focus inside, and gives it
 * back to what had it before. Esc, the back gesture and a press beside it ask to close; the parent
 * decides.
 */
export function ModalDialog({ className, labelledBy, label, onClose, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // The browser reports a dialog that its parent closes just as one that the player closes; the
  // parent would go back once more.
  const isTakenAway = useRef(false);

  // Before the browser paints, and undone before the element is removed, since only closing gives
  // the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    isTakenAway.current = false;
    dialog?.showModal();
    // Left alone, the browser would begin at the X rather than at the first field of a form, or the
    // button that says OK. React's own autoFocus comes too early: nothing in a closed dialog takes
    // the focus.
    const first =
      dialog?.querySelector<HTMLElement>('input:not(:disabled, [hidden]), select, textarea') ??
      dialog?.querySelector<HTMLElement>('[data-first-focus]');
    first?.focus();
    return () => {
      isTakenAway.current = true;
      dialog?.close();
    };
  }, []);

  function closeOnBackdrop({
    target,
    clientX,
    clientY,
    detail,
  }: MouseEvent<HTMLDialogElement>): void {
    // The second press of a double click may fall beside a dialog that has become smaller at the
    // first.
    if (target !== ref.current || detail > 1) return;
    const box = ref.current.getBoundingClientRect();
    const isInside =
      clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (!isInside) onClose();
  }

  return (
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      onMouseDown={closeOnBackdrop}
      // React also brings here the `cancel` of a dialog inside, and of a choice of files given up.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close without asking first, for instance at a second Esc.
      onClose={(event) => {
        if (!event.currentTarget.open && !isTakenAway.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
