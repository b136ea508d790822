import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../text/Icon.tsx';
import './info-tip.css';

/**
 * An "i" that says more while it is pointed at or has the focus, and when it is pressed. Esc hides
 * it and nothing else.
 */
export function InfoTip({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  function hide(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  }

  return (
    <span
      className="tip"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={hide}
      >
        <Icon name="info" />
      </button>
      <span id={id} role="tooltip" hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}
