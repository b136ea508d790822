import type { ProofOptions } from '@ceibo/contracts/identity/proof';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from '../../../state/identity/second-step.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { canUsePasskeys, showPasskey } from './authenticator.ts';

interface SecondStepProps {
  options: ProofOptions;
  /** The reason why the last proof was refused, in the player's language. */
  error: string | null;
  onProof(proof: Proof & { challenge: string }): Promise<void>;
  /** The content under the form. */
  children?: ReactNode;
}

/** Asks for a code of the app, a recovery code, or the passkey. */
export function SecondStep({ options, error, onProof, children }: SecondStepProps) {
  const { t } = useTranslation();
  const { hasCodeApp } = options;
  const passkey = canUsePasskeys() ? options.passkey : null;
  const { code, setCode, field, isBusy, isTurnedAway, submit, press } = useProof(options, onProof);

  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
      {isTurnedAway ? <Note kind="bad">{t('secondStep.noPasskey')}</Note> : null}
      {error === null || isTurnedAway ? null : <Note kind="bad">{error}</Note>}
      {passkey === null ? null : (
        <Button
          autoFocus
          look="primary"
          size="lg"
          isBlock
          isLoading={isBusy}
          onClick={() => void press(passkey)}
        >
          <Icon name="key" />
          {t('secondStep.usePasskey')}
        </Button>
      )}
      <Field
        ref={field}
        autoFocus={passkey === null}
        label={t(hasCodeApp ? 'secondStep.code' : 'secondStep.recoveryCode')}
        hint={t(hasCodeApp ? 'secondStep.codeHint' : 'secondStep.recoveryHint')}
        icon="lock-key"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button
        type="submit"
        look={passkey === null ? 'primary' : 'ghost'}
        size="lg"
        isBlock
        isLoading={isBusy}
      >
        {t('secondStep.submit')}
      </Button>
      {children}
    </form>
  );
}

function useProof({ challenge }: ProofOptions, onProof: SecondStepProps['onProof']) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTurnedAway, setTurnedAway] = useState(false);

  const send = async (proof: Proof) => {
    await onProof({ challenge, ...proof });
    setCode('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || isBusy) return;
    setBusy(true);
    setTurnedAway(false);
    await send({ code: code.trim() });
    setBusy(false);
    // A refused code is entered anew.
    field.current?.focus();
  };
  const press = async (asked: Record<string, unknown>) => {
    setBusy(true);
    const answer = await showPasskey(asked);
    setTurnedAway(answer === null);
    if (answer !== null) await send({ passkey: answer });
    setBusy(false);
  };
  return { code, setCode, field, isBusy, isTurnedAway, submit, press };
}
