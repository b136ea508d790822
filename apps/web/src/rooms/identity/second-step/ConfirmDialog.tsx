import type { ProofOptions } from '@ceibo/contracts/identity/proof';
import { confirm, confirmOptions } from '@ceibo/contracts/identity/security';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { Failure, Outcome } from '../../../api/outcome.ts';
import { ask } from '../../../state/identity/security.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { PasswordField } from '../../../ui/controls/PasswordField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { SecondStep } from './SecondStep.tsx';

type OptionsOutcome = Outcome<AnswerOf<typeof confirmOptions>, RefusalOf<typeof confirmOptions>>;

interface ConfirmDialogProps {
  onDone(): void;
  onClose(): void;
}

/** Asks who sits here once more: for the second factor or, without one, for the password. */
export function ConfirmDialog({ onDone, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { options, failure, send } = useConfirm(onDone);
  const error = failure === null ? null : failureWords(failure, t);
  return (
    <Dialog title={t('confirm.title')} onClose={onClose}>
      {options === undefined ? (
        <div className="dialog-body">
          {error === null ? <span className="sk sec-sk" /> : <Note kind="bad">{error}</Note>}
        </div>
      ) : options === null ? (
        <PasswordForm error={error} onPassword={(password) => send({ password })} />
      ) : (
        <SecondStep key={options.challenge} options={options} error={error} onProof={send} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  error: string | null;
  onPassword(password: string): Promise<void>;
}

function PasswordForm({ error, onPassword }: PasswordFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    setBusy(true);
    await onPassword(password);
    setPassword('');
    setBusy(false);
  };
  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
      <p className="sm muted">{t('confirm.passwordText')}</p>
      {error === null ? null : <Note kind="bad">{error}</Note>}
      <PasswordField
        autoFocus
        label={t('login.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" look="primary" size="lg" isBlock isLoading={isBusy}>
        {t('confirm.submit')}
      </Button>
    </form>
  );
}

function useConfirm(onDone: () => void) {
  const dispatch = useAppDispatch();
  /** Undefined until the server has said; null where the password is asked for. */
  const [options, setOptions] = useState<ProofOptions | null>();
  const [failure, setFailure] = useState<Failure | null>(null);

  const take = useCallback((outcome: OptionsOutcome) => {
    if (outcome.kind === 'answer') setOptions(outcome.answer.secondFactor);
    else setFailure(outcome);
  }, []);
  const load = useCallback(
    () => void dispatch(ask(confirmOptions, {})).then(take),
    [dispatch, take],
  );
  useEffect(load, [load]);

  return {
    options,
    failure,
    async send(proof: RequestOf<typeof confirm>) {
      const outcome = await dispatch(ask(confirm, proof));
      if (outcome.kind === 'answer') return onDone();
      setFailure(outcome);
      // A challenge that is over is asked for anew.
      if (outcome.kind === 'refusal' && outcome.code === 'CHALLENGE_EXPIRED') load();
    },
  };
}
