import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import './form.css';

interface CheckProps extends ComponentProps<'input'> {
  children: ReactNode;
  /** The reason why it must be ticked, in the player's language. */
  error?: string | undefined;
}

/** A box to tick, with the words that are agreed to. The rest of its properties go to the input. */
export function Check({ children, error, ...input }: CheckProps) {
  const id = useId();
  return (
    <div className={error === undefined ? 'field' : 'field is-error'}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p id={id} className="err">
          <Icon name="warning-f" />
          {error}
        </p>
      )}
    </div>
  );
}
