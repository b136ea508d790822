import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import './form.css';
import './text-area-field.css';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  /** The text's fault, in the player's language. */
  error?: string | undefined;
  hint?: ReactNode;
  /** The text's length, and the greatest allowed; displayed once it has begun. */
  count?: { now: number; of: number };
}

/**
 * A labelled field of several lines, tied to its message. The rest of its properties go to the
 * textarea.
 */
export function TextAreaField({ label, error, hint, count, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={error === undefined ? 'field' : 'field is-error'}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...textarea}
        id={id}
        className="area"
        aria-invalid={error !== undefined}
        aria-describedby={message === undefined ? undefined : `${id}-message`}
      />
      <div className="area-foot">
        {message === undefined ? null : (
          <p id={`${id}-message`} className={error === undefined ? 'hint' : 'err'}>
            {error === undefined ? null : <Icon name="warning-f" />}
            {message}
          </p>
        )}
        {count === undefined || count.now === 0 ? null : (
          <span className={count.now > count.of ? 'num area-over' : 'num'}>
            {count.now} / {count.of}
          </span>
        )}
      </div>
    </div>
  );
}
