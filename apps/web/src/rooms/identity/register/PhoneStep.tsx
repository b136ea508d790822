import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { sendPhoneCode } from '../../../state/identity/sign-up.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { PhoneSentence } from './PhoneSentence.tsx';
import type { StepProps } from './register-step.ts';
import { SkipCode } from './SkipCode.tsx';
import { StepButtons } from './StepButtons.tsx';
import { refusedFieldOf, type PhoneValues, type RefusedField } from './registration-steps.ts';

const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));

interface PhoneStepProps extends StepProps<PhoneValues> {
  /** True when there is no account without the code. */
  isRequired: boolean;
  /** The server does not take the number itself. */
  onPhoneRefused(refused: RefusedField, failure: Failure): void;
  onBack(): void;
}

/** The step that proves the phone: a code is sent to it and entered. */
export function PhoneStep({ isRequired, onPhoneRefused, ...props }: PhoneStepProps) {
  const { draft, onNext } = props;
  const [isAsking, setAsking] = useState(draft.codeSentTo === undefined);
  const skip = () => onNext({ codeSentTo: draft.codeSentTo, phoneCode: undefined });
  const onSkip = isRequired ? undefined : skip;
  if (isAsking)
    return (
      <AskForCode
        {...props}
        onSkip={onSkip}
        onPhoneRefused={onPhoneRefused}
        onSent={() => setAsking(false)}
      />
    );
  return (
    <PhoneCodeForm
      {...props}
      onSkip={onSkip}
      onNext={(values) => onNext({ codeSentTo: draft.codeSentTo, ...values })}
      onAgain={() => setAsking(true)}
    />
  );
}

interface AskForCodeProps extends Omit<PhoneStepProps, 'refused' | 'isRequired'> {
  onSkip: (() => void) | undefined;
  onSent(): void;
}

function AskForCode({ draft, onSkip, onNext, onPhoneRefused, onBack, onSent }: AskForCodeProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [captcha, setCaptcha] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  // Each message needs a captcha of its own.
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  /** The button was pressed before the captcha was solved. */
  const [isWanted, setWanted] = useState(false);
  const { phone = '', country = 'AR' } = draft;
  const body = useHeadingFocus();

  function takeCaptcha(payload: string): void {
    setCaptcha(payload);
    if (payload !== '' && isWanted) void send(payload);
  }

  async function send(solved: string): Promise<void> {
    setWanted(false);
    setSending(true);
    const outcome = await dispatch(sendPhoneCode({ phone, country, captcha: solved }));
    setSending(false);
    if (outcome.kind === 'answer') {
      // From now on the phone is the number that the code went to, whatever the country is.
      const { sentTo, ticket } = outcome.answer;
      onNext({ phone: sentTo, codeSentTo: sentTo, codeTicket: ticket });
      onSent();
      return;
    }
    const refused = refusedFieldOf(outcome);
    if (refused?.field === 'phone') onPhoneRefused(refused, outcome);
    setFailure(outcome);
    setCaptcha('');
    setAttempt(attempt + 1);
  }

  return (
    // No form: the widget keeps one from being submitted while it works, and says so in a window.
    <div ref={body} className="dialog-body">
      <p>
        <PhoneSentence text="register.codeText" phone={phone} />
      </p>
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      <Suspense fallback={<div className="captcha-room sk" />}>
        <Captcha key={attempt} onChange={takeCaptcha} />
      </Suspense>
      <StepButtons
        action={t('register.codeSend')}
        isLast
        isSending={isSending || isWanted}
        onAction={() => (captcha === '' ? setWanted(true) : void send(captcha))}
        onBack={onBack}
      />
      {onSkip === undefined ? null : <SkipCode onSkip={onSkip} />}
    </div>
  );
}

/** No field begins this part of the step, so the dialog's heading takes the focus. */
function useHeadingFocus(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.closest('dialog')?.querySelector('h2')?.focus(), []);
  return body;
}
