import { languageOrDefault } from '@ceibo/contracts/languages';
import { contact } from '@ceibo/contracts/content/messages';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { contactResponse } from '../../../state/content/content.ts';
import { filling } from '../../../state/remote-item.ts';
import { useAppDispatch, useAppSelector, type State } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { SelectField } from '../../../ui/controls/SelectField.tsx';
import { TextAreaField } from '../../../ui/controls/TextAreaField.tsx';
import { ContactSent } from './ContactSent.tsx';
import {
  blamedFields,
  contactFault,
  LONGEST_MESSAGE,
  topicOf,
  topics,
  type ContactField,
  type ContactForm as Form,
} from './contact-form.ts';

const sendMessage = filling(contactResponse, contact);

interface Sent {
  reference: string;
  email: string;
}

/** The message to support. The text stays in its fields until it has been sent. */
export function ContactForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent !== null) return <ContactSent {...sent} onAgain={() => setSent(null)} />;
  return <Draft onSent={setSent} />;
}

function Draft({ onSent }: { onSent(sent: Sent): void }) {
  const { t } = useTranslation();
  const { error, pending } = useAppSelector(({ login }) => login.contactResponse);
  const isSending = pending !== null;
  const { field, submit, length } = useDraft(onSent);

  return (
    <section className="panel pad" aria-labelledby="contact-form">
      <h2 id="contact-form" className="contact-h">
        {t('contact.write')}
      </h2>
      <form
        className="contact-form"
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => void submit(event)}
      >
        {error === null ? null : (
          <Note kind="bad">
            {failureWords(error, t)} {t('contact.kept')}
          </Note>
        )}
        <div className="contact-who">
          <Field {...field('name')} icon="user" autoComplete="name" readOnly={isSending} />
          <Field
            {...field('email')}
            icon="envelope-simple"
            type="email"
            inputMode="email"
            autoComplete="email"
            readOnly={isSending}
          />
        </div>
        <SelectField {...field('topic')} icon="tag">
          <option value="">{t('contact.topicChoose')}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`contact.topic.${topic}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          {...field('message')}
          rows={7}
          hint={t('contact.messageHint')}
          count={{ of: LONGEST_MESSAGE, now: length }}
          readOnly={isSending}
        />
        <Button type="submit" look="primary" size="lg" isBlock isLoading={isSending}>
          {t('contact.send')}
        </Button>
        <p className="xs muted contact-under" role="status">
          {t(isSending ? 'contact.sending' : 'contact.copy')}
        </p>
      </form>
    </section>
  );
}

/** The fields of the message, and what sends it. `length` is that of the message. */
function useDraft(onSent: (sent: Sent) => void) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const name = useAppSelector(nameOfPlayer);
  const email = useAppSelector(({ player }) => player.profile.data?.email ?? '');
  const { register, handleSubmit, formState, setError, control } = useForm<Form>({
    mode: 'onTouched',
    // The profile may arrive after the page; it fills in what has not been touched.
    values: { name, email, topic: '', message: '' },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const length = useWatch({ control, name: 'message' }).trim().length;

  // A form that opens anew does not show the last refusal.
  useEffect(() => () => void dispatch(contactResponse.cleared()), [dispatch]);

  const submit = handleSubmit(async (form) => {
    const outcome = await dispatch(
      sendMessage({
        ...form,
        topic: topicOf(form.topic),
        language: languageOrDefault(i18n.language),
      }),
    );
    if (outcome.kind === 'answer')
      onSent({ reference: outcome.answer.reference, email: form.email.trim() });
    else
      for (const field of fieldsOf(outcome))
        setError(field, { message: t(`contact.${field}Invalid`) });
  });

  const field = (named: ContactField) => ({
    ...register(named, {
      validate: (value) => {
        const fault = contactFault(named, value);
        return fault === undefined || t(`contact.${named}${fault}`);
      },
    }),
    label: t(`contact.${named}`),
    error: formState.errors[named]?.message,
  });

  return { field, submit, length };
}

function nameOfPlayer({ player }: State): string {
  const profile = player.profile.data;
  return profile === null ? '' : `${profile.firstName} ${profile.lastName}`.trim();
}

function fieldsOf(failure: Failure): ContactField[] {
  return failure.kind === 'fault' && failure.cause === 'request'
    ? blamedFields(failure.fields)
    : [];
}
