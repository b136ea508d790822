import type { RequestOf } from '@ceibo/contracts/call';
import { registerRequest, type register } from '@ceibo/contracts/identity/registration';
import { COUNTRY_OF_PROVINCES } from '@ceibo/contracts/provinces';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '../../../api/outcome.ts';
import type { PopupProps } from '../../../paths.ts';
import {
  readRegistrationRules,
  signUp,
  type RegistrationRules,
} from '../../../state/identity/sign-up.ts';
import { registerResponse } from '../../../state/login-area.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { broughtBy, welcomeBrought } from './affiliate.ts';
import {
  refusedFieldOf,
  stepNames,
  stepOf,
  withTyped,
  type Draft,
  type HomeValues,
  type PhoneValues,
  type RefusedField,
  type StepName,
} from './registration-steps.ts';
import {
  forgetUnfinished,
  storeUnfinished,
  unfinishedOf,
  useAppStore,
} from './unfinished-registration.ts';

interface Failed {
  readonly failure: Failure;
  readonly field: RefusedField | null;
}

export type Registration = ReturnType<typeof useRegistration>;

/** The registration as far as it has come, and the ways from each step to the next. */
export function useRegistration(onSwitch: PopupProps['onSwitch']) {
  const dispatch = useAppDispatch();
  const { rules, readRules } = useRules();
  const store = useAppStore();
  const [begun] = useState(() => unfinishedOf(store));
  // One that was left begins with its first step again, which asks for the password.
  const [step, setStep] = useState<StepName>('access');
  const [draft, setDraft] = useState<Draft>(begun ?? {});
  const [failed, setFailed] = useState<Failed | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [termsAsked, setTermsAsked] = useState(0);
  const hasPhoneStep = (rules?.phoneCode ?? 'off') !== 'off' || step === 'phone';

  useEffect(() => () => void dispatch(registerResponse.cleared()), [dispatch]);
  useEffect(() => storeUnfinished(store, draft), [store, draft]);

  function goTo(next: StepName, entered: Draft): void {
    setDraft(withTyped(draft, entered));
    setFailed(null);
    setStep(next);
  }

  function takePhone(values: PhoneValues): void {
    // The code has been sent, and is entered next.
    if (values.codeSentTo !== undefined && !('phoneCode' in values)) {
      setDraft({ ...draft, ...values, phoneCode: undefined });
      setFailed(null);
    } else goTo('home', values);
  }

  function refuse(field: RefusedField, failure: Failure): void {
    setFailed({ failure, field });
    setStep(stepOf(field));
  }

  /** The texts are not those that the form showed: nobody has accepted the new ones yet. */
  function askTermsAgain(): void {
    setDraft(({ acceptTerms: _older, ...entered }) => entered);
    setTermsAsked((times) => times + 1);
    readRules();
  }

  async function send(home: HomeValues): Promise<void> {
    const { captcha: _solved, ...entered } = home;
    goTo('home', entered);
    const outcome = await dispatch(signUp(requestOf(draft, home, rules)));
    if (outcome === null) return;
    if (outcome.kind === 'answer') {
      forgetUnfinished(store);
      welcomeBrought(outcome.answer.loginResponse.affiliatePostBackURL);
      onSwitch(outcome.answer.loginResponse.success ? 'account-created' : 'check-mail');
      return;
    }
    const field = refusedFieldOf(outcome);
    if (outcome.kind === 'refusal' && outcome.code === 'TERMS_CHANGED') askTermsAgain();
    setAttempt((sent) => sent + 1);
    if (field === null) setFailed({ failure: outcome, field });
    else refuse(field, outcome);
  }

  const steps = stepNames.filter((name) => name !== 'phone' || hasPhoneStep);
  const isCodeRequired = rules?.phoneCode === 'required';
  const at = { step, steps, hasPhoneStep, isCodeRequired, draft, failed, attempt, termsAsked };
  return { ...at, goTo, takePhone, refuse, send };
}

function useRules(): { rules: RegistrationRules | null; readRules(): void } {
  const dispatch = useAppDispatch();
  const [rules, setRules] = useState<RegistrationRules | null>(null);
  useEffect(() => void dispatch(readRegistrationRules()).then(setRules), [dispatch]);

  function readRules(): void {
    // Without an answer the last one stands.
    void dispatch(readRegistrationRules()).then((read) => read !== null && setRules(read));
  }

  return { rules, readRules };
}

function requestOf(
  draft: Draft,
  home: HomeValues,
  rules: RegistrationRules | null,
): RequestOf<typeof register> {
  const { codeSentTo: _known, codeTicket: _tried, ...entered } = draft;
  const province =
    home.province === '' || home.country !== COUNTRY_OF_PROVINCES ? undefined : home.province;
  const displayed = rules && {
    termsVersion: rules.termsVersion,
    privacyVersion: rules.privacyVersion,
    face: rules.face,
  };
  return z.parse(registerRequest, {
    ...entered,
    ...home,
    province,
    ...displayed,
    ...broughtBy(),
  });
}
