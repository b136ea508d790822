import type { AnswerOf } from '@ceibo/contracts/call';
import { login } from '@ceibo/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Failure } from '../../api/outcome.ts';
import type { PopupProps } from '../../paths.ts';
import { confirmSignIn, type Proof } from '../../state/identity/second-step.ts';
import { signIn } from '../../state/identity/session.ts';
import { loginResult, unverified } from '../../state/login-area.ts';
import { useAppDispatch } from '../../state/store.ts';

type Challenge = NonNullable<AnswerOf<typeof login>['secondFactor']>;

/**
 * The password first, and then the second step if the account asks for one. `ownLogin` is the
 * player's, if nobody else may log in.
 */
export function useLogin(onSwitch: PopupProps['onSwitch'], ownLogin = '') {
  const dispatch = useAppDispatch();
  const [options, setOptions] = useState<Challenge | null>(null);
  const [asksDocument, setAsksDocument] = useState(false);
  const [stepFailure, setStepFailure] = useState<Failure | null>(null);
  const form = useForm({
    resolver: zodResolver(login.request),
    defaultValues: { login: ownLogin, password: '' },
  });
  const { handleSubmit, resetField, setError, setFocus } = form;

  // A popup that opens anew does not show the last refusal.
  useEffect(() => () => void dispatch(loginResult.cleared()), [dispatch]);

  const submit = handleSubmit(async (request) => {
    const outcome = await dispatch(signIn(request));
    if (outcome.kind === 'answer') {
      // The failure of an earlier challenge says nothing of this one.
      setStepFailure(null);
      setOptions(outcome.answer.secondFactor ?? null);
    }
    if (outcome.kind !== 'refusal') return;
    if (outcome.code === 'EMAIL_CONFIRMATION_REQUIRED') {
      dispatch(
        unverified.actions.known({
          login: request.login,
          email: request.login.includes('@') ? request.login : null,
          isMailed: false,
        }),
      );
      onSwitch('check-mail');
      return;
    }
    if (outcome.code === 'IDENTITY_CHECK_REQUIRED') return setAsksDocument(true);
    // The password was right, so only the document is entered anew.
    if (outcome.code === 'WRONG_IDENTITY') {
      const wrong = { type: 'refused', message: outcome.description };
      return setError('documentNumber', wrong, { shouldFocus: true });
    }
    resetField('password');
    setFocus('password');
  });

  const prove = async (proof: Proof & { challenge: string }) => {
    const outcome = await dispatch(confirmSignIn(proof));
    if (outcome.kind === 'answer') return;
    setStepFailure(outcome);
    // The password is asked for anew, and with it a challenge.
    if (outcome.kind === 'refusal' && outcome.code === 'CHALLENGE_EXPIRED') setOptions(null);
  };

  return { form, submit, asksDocument, options, stepFailure, prove };
}
