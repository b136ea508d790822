import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import './form.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  icon?: IconName;
  /** The value's fault, in the player's language. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Stands at the right of the label: a link, a word. */
  aside?: ReactNode;
  /** Stands inside the box after the value: a unit, a button. */
  after?: ReactNode;
}

/**
 * A labelled input, tied to its message. The rest of its properties go to the input, so
 * `{...form.register('email')}` fits.
 */
export function Field({ label, icon, error, hint, aside, after, ...input }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={error === undefined ? 'field' : 'field is-error'}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="input">
        {icon === undefined ? null : <Icon name={icon} />}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
        />
        {after}
      </div>
      {message === undefined ? null : (
        <p id={`${id}-message`} className={error === undefined ? 'hint' : 'err'}>
          {error === undefined ? null : <Icon name="warning-f" />}
          {message}
        </p>
      )}
    </div>
  );
}
