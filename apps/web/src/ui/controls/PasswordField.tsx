import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import { Icon } from '../text/Icon.tsx';

/** A password with an eye that shows what was typed. */
export function PasswordField(
  props: Omit<ComponentProps<typeof Field>, 'type' | 'icon' | 'after'>,
) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      icon="key"
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={t('ui.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-slash' : 'eye'} />
        </button>
      }
    />
  );
}
