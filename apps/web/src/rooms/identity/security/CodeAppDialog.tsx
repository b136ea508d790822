import type { AnswerOf } from '@ceibo/contracts/call';
import { addCodeApp, type beginCodeApp } from '@ceibo/contracts/identity/security';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { ask } from '../../../state/identity/security.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';

interface CodeAppDialogProps {
  begun: AnswerOf<typeof beginCodeApp>;
  onAdded(recoveryCodes: readonly string[] | null): void;
  onClose(): void;
}

/** Shows the secret as a picture and as text, and takes the first code. */
export function CodeAppDialog({ begun, onAdded, onClose }: CodeAppDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || isBusy) return;
    setBusy(true);
    const request = { challenge: begun.challenge, code: code.trim() };
    const outcome = await dispatch(ask(addCodeApp, request));
    setBusy(false);
    if (outcome.kind === 'answer') return onAdded(outcome.answer.recoveryCodes);
    setCode('');
    setFailure(outcome);
  };

  return (
    <Dialog title={t('codeApp.title')} onClose={onClose}>
      <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
        <p className="sm muted">{t('codeApp.text')}</p>
        <Picture of={begun.uri} name={t('codeApp.picture')} />
        <a className="link sec-open-app" href={begun.uri}>
          {t('codeApp.open')}
        </a>
        <p className="sm">
          {t('codeApp.secret')} <code className="sec-secret">{begun.secret}</code>
        </p>
        {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
        <Field
          label={t('codeApp.code')}
          icon="lock-key"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" look="primary" size="lg" isBlock isLoading={isBusy}>
          {t('codeApp.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

/** A QR code, dark on light whatever the theme: cameras need it so. */
function Picture({ of: text, name }: { of: string; name: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className="sec-qr" role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
