import { languageOrDefault } from '@ceibo/contracts/languages';
import { notifyMe } from '@ceibo/contracts/content/messages';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { notifyMeResponses } from '../../../state/content/content.ts';
import { itemAt, loading } from '../../../state/remote-items.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { isEmail } from '../contact/contact-form.ts';
import { useFocusWhenShown } from '../use-focus-when-shown.ts';

const sendWish = loading(notifyMeResponses, { call: notifyMe, keyOf: ({ page }) => page });

/** Takes an address and promises one mail when what the page is about opens. */
export function NotifyMe({ id, page }: { id: string; page: string }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, error, pending } = useAppSelector(({ login }) =>
    itemAt(login.notifyMeResponses, page),
  );
  const known = useAppSelector(({ player }) => player.profile.data?.email ?? '');
  const { register, handleSubmit, formState, getValues } = useForm({
    values: { email: known },
    resetOptions: { keepDirtyValues: true },
  });
  const focus = useFocusWhenShown(formState.isSubmitted);

  const submit = handleSubmit(async ({ email }) => {
    await dispatch(sendWish({ page, email, language: languageOrDefault(i18n.language) }));
  });

  if (data !== null) {
    return (
      <section id={id} className="panel pad p-panel p-done" role="status">
        <span className="done-ic">
          <Icon name="check" />
        </span>
        <h2 ref={focus} tabIndex={-1}>
          {t('notice.done')}
        </h2>
        <p>
          {getValues('email') === ''
            ? t('notice.doneText')
            : t('notice.doneTo', { email: getValues('email').trim() })}
        </p>
      </section>
    );
  }
  return (
    <section id={id} className="panel pad p-panel" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1}>
        {t('notice.title')}
      </h2>
      <p>{t('notice.text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
        <Field
          {...register('email', {
            validate: (email) => isEmail(notifyMe.request, email) || t('register.emailWrong'),
          })}
          label={t('register.email')}
          icon="envelope-simple"
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={pending !== null}
          error={formState.errors.email?.message}
        />
        <Button type="submit" look="primary" isBlock isLoading={pending !== null}>
          {t('notice.submit')}
        </Button>
        <p className="xs">{t('notice.promise')}</p>
      </form>
    </section>
  );
}
