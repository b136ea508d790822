import { registerRequest } from '@ceibo/contracts/identity';
import { COUNTRY_OF_PROVINCES } from '@ceibo/contracts/provinces';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Failure } from '../../../api/outcome.ts';
import type { PopupProps } from '../../../paths.ts';
import { useSite } from '../../../site.ts';
import { registerResponse } from '../../../state/login-area.ts';
import { signUp } from '../../../state/identity/registration.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { broughtBy, welcomeBrought } from './affiliate.ts';
import { AccessStep } from './AccessStep.tsx';
import { HomeStep } from './HomeStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import {
  refusedFieldOf,
  stepNames,
  stepOf,
  type Draft,
  type HomeValues,
  type RefusedField,
  type StepName,
} from './registration-steps.ts';
import './register-popup.css';

interface Failed {
  readonly failure: Failure;
  readonly field: RefusedField | null;
}

/**
 * Opening an account, in three steps. What was entered stays while the popup is open, wherever one
 * goes in it.
 */
export function RegisterPopup({ onClose, onSwitch }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(({ login }) => login.registerResponse.pending !== null);
  const [step, setStep] = useState<StepName>('access');
  const [draft, setDraft] = useState<Draft>({});
  const [failed, setFailed] = useState<Failed | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => () => void dispatch(registerResponse.cleared()), [dispatch]);

  function goTo(next: StepName, entered: Draft): void {
    setDraft({ ...draft, ...entered });
    setFailed(null);
    setStep(next);
  }

  async function send({ captcha, ...home }: HomeValues): Promise<void> {
    goTo('home', home);
    const province =
      home.province === '' || home.country !== COUNTRY_OF_PROVINCES ? undefined : home.province;
    const outcome = await dispatch(
      signUp(
        z.parse(registerRequest, {
          ...draft,
          ...home,
          province,
          captcha,
          ...broughtBy(),
        }),
      ),
    );
    if (outcome === null) return;
    if (outcome.kind === 'answer') {
      welcomeBrought(outcome.answer.loginResponse.affiliatePostBackURL);
      onSwitch(outcome.answer.loginResponse.success ? 'account-created' : 'check-mail');
      return;
    }
    const field = refusedFieldOf(outcome);
    setFailed({ failure: outcome, field });
    setAttempt((sent) => sent + 1);
    if (field !== null) setStep(stepOf(field));
  }

  const refused = failed?.field ?? null;
  return (
    <Dialog
      title={t(`register.title.${step}`)}
      art={step === 'access' ? <RegisterArt /> : null}
      onClose={onClose}
    >
      <Progress step={step} />
      {step === 'access' ? (
        <AccessStep draft={draft} refused={refused} onNext={(values) => goTo('person', values)} />
      ) : null}
      {step === 'person' ? (
        <PersonStep
          draft={draft}
          refused={refused}
          onNext={(values) => goTo('home', values)}
          onBack={(values) => goTo('access', values)}
        />
      ) : null}
      {step === 'home' ? (
        <HomeStep
          draft={draft}
          refused={refused}
          failure={refused === null ? (failed?.failure ?? null) : null}
          attempt={attempt}
          isSending={isSending}
          onNext={(values) => void send(values)}
          onBack={(values) => goTo('person', values)}
        />
      ) : null}
    </Dialog>
  );
}

function RegisterArt() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <div className="register-art">
      <b>{t('register.art', { site: site.name })}</b>
      <span>{t('register.artText')}</span>
    </div>
  );
}

function Progress({ step }: { step: StepName }) {
  const { t } = useTranslation();
  const reached = stepNames.indexOf(step);
  return (
    <div className="register-steps">
      <div className="steps" aria-hidden="true">
        {stepNames.map((name, index) => (
          <i key={name} className={index <= reached ? 'is-reached' : ''} />
        ))}
      </div>
      <p className="xs muted">
        {t('register.step', {
          number: reached + 1,
          total: stepNames.length,
          name: t(`register.stepName.${step}`),
        })}
      </p>
    </div>
  );
}
