import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { PasswordField } from '../../../ui/controls/PasswordField.tsx';
import { PasswordRules } from '../password/PasswordRules.tsx';
import { errorWords, useRefused, type StepProps } from './register-step.ts';
import { accessStep, type AccessValues } from './registration-steps.ts';
import { useStoredFields } from './unfinished-registration.ts';

/** The first step: what the player will log in with. */
export function AccessStep({ draft, refused, onNext }: StepProps<AccessValues>) {
  const { t } = useTranslation();
  const { register, handleSubmit, control, getValues, setError, formState } = useForm({
    resolver: zodResolver(accessStep),
    defaultValues: {
      login: draft.login ?? '',
      email: draft.email ?? '',
      password: draft.password ?? '',
    },
  });
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });
  useRefused(refused, { getValues, setError });
  useStoredFields(getValues);

  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void handleSubmit(onNext)(event)}>
      <Field
        {...register('login')}
        label={t('register.login')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={15}
        autoFocus
        hint={t('register.loginHint')}
        error={errorWords(errors.login, t('register.loginWrong'))}
      />
      <Field
        {...register('email')}
        type="email"
        label={t('register.email')}
        icon="envelope-simple"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorWords(errors.email, t('register.emailWrong'))}
      />
      <PasswordField
        {...register('password')}
        label={t('register.password')}
        autoComplete="new-password"
        hint={<PasswordRules password={password} />}
        error={errorWords(errors.password, t('register.passwordWrong'))}
      />
      <Button type="submit" look="primary" size="lg" isBlock>
        {t('register.next')}
        <Icon name="arrow-right" />
      </Button>
    </form>
  );
}
