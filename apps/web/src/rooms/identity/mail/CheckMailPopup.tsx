import { resendVerification } from '@ceibo/contracts/identity/access';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { PopupProps } from '../../../paths.ts';
import { unverified, verificationMail } from '../../../state/login-area.ts';
import { filling } from '../../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { useSeconds } from '../../../ui/behaviour/use-seconds.ts';
import { CorrectEmail } from './CorrectEmail.tsx';
import './check-mail-popup.css';

const RESEND_AFTER_SECONDS = 60;

const sendAgain = filling(verificationMail, resendVerification);

/** Asks to verify the e-mail, after a registration and when a login comes before it. */
export function CheckMailPopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { login, email, isMailed } = useAppSelector(({ login: area }) => area.unverified);
  // Counts the corrections: with each the waiting for another mail begins anew.
  const [corrections, setCorrections] = useState(0);
  // A mail has been sent before this popup opens only by a registration.
  const [isRegistered] = useState(isMailed);

  useEffect(() => () => void dispatch(verificationMail.cleared()), [dispatch]);

  return (
    <Popup
      icon="envelope-simple"
      title={t('checkMail.title')}
      onOk={onClose}
      last={
        <>
          <Resend key={corrections} />
          {login === null ? null : (
            <CorrectEmail
              key={`to-${corrections}`}
              login={login}
              onCorrected={() => setCorrections(corrections + 1)}
            />
          )}
        </>
      }
    >
      {isRegistered ? <p className="strong">{t('checkMail.created')}</p> : null}
      <p>{t('checkMail.text')}</p>
      {email === null ? null : (
        <p className="check-mail-address">
          <b>{email}</b>
        </p>
      )}
      <p>{t('checkMail.expiry')}</p>
    </Popup>
  );
}

/**
 * Sends the mail again, to the known address or to one that the player types. After each mail it
 * waits a minute.
 */
function Resend() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { login, email, isMailed } = useAppSelector(({ login: area }) => area.unverified);
  const { data, error, pending } = useAppSelector(({ login: area }) => area.verificationMail);
  const [mails, setMails] = useState(isMailed ? 1 : 0);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resendVerification.request),
    values: { email: email ?? '' },
  });

  const send = handleSubmit(async (request) => {
    if (pending !== null) return;
    const outcome = await dispatch(sendAgain(request));
    if (outcome.kind !== 'answer') return;
    dispatch(unverified.actions.known({ login, email: request.email, isMailed: true }));
    setMails((sent) => sent + 1);
  });

  return (
    <form className="resend" noValidate onSubmit={(event) => void send(event)}>
      {data === null ? null : <Note kind="ok">{t('checkMail.sent')}</Note>}
      {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
      {email === null ? (
        <Field
          {...register('email')}
          type="email"
          label={t('checkMail.email')}
          icon="envelope-simple"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email && t('register.emailWrong')}
        />
      ) : null}
      {mails === 0 ? (
        <ResendButton isSending={pending !== null} />
      ) : (
        <WaitingResendButton key={mails} isSending={pending !== null} />
      )}
    </form>
  );
}

function WaitingResendButton({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation();
  const left = RESEND_AFTER_SECONDS - useSeconds();
  if (left <= 0) return <ResendButton isSending={isSending} />;
  return (
    <Button look="quiet" isBlock disabled>
      {t('checkMail.resendIn', {
        time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
      })}
    </Button>
  );
}

function ResendButton({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation();
  return (
    <Button type="submit" look="quiet" isBlock isLoading={isSending}>
      {t('checkMail.resend')}
    </Button>
  );
}
