import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import './form.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  icon?: IconName;
  /** The choice's fault, in the player's language. */
  error?: string | undefined;
  hint?: ReactNode;
}

/**
 * A labelled choice among options, tied to its message. The rest of its properties go to the native
 * select.
 */
export function SelectField({ label, icon, error, hint, ...select }: SelectFieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={error === undefined ? 'field' : 'field is-error'}>
      <label htmlFor={id}>{label}</label>
      <div className="input">
        {icon === undefined ? null : <Icon name={icon} />}
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
        />
        <Icon name="caret-down" className="caret" />
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
