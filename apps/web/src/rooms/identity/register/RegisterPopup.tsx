import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../paths.ts';
import { useSite } from '../../../site.ts';
import { useAppSelector } from '../../../state/store.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { AccessStep } from './AccessStep.tsx';
import { HomeStep } from './HomeStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import type { StepName } from './registration-steps.ts';
import { useRegistration, type Registration } from './use-registration.ts';
import './register-popup.css';

/**
 * Opening an account, in three steps. The input stays at every step of the popup, and, but for the
 * password, when a closed popup opens again.
 */
export function RegisterPopup({ onClose, onSwitch }: PopupProps) {
  const { t } = useTranslation();
  const registration = useRegistration(onSwitch);
  const { step, steps } = registration;
  return (
    <Dialog
      title={t(`register.title.${step}`)}
      art={step === 'access' ? <RegisterArt /> : null}
      onClose={onClose}
    >
      <Progress step={step} steps={steps} />
      <Step registration={registration} />
    </Dialog>
  );
}

/** The form of the step that the registration is at. */
function Step({ registration }: { registration: Registration }) {
  const { step, draft, failed, hasPhoneStep, goTo } = registration;
  const isSending = useAppSelector(({ login }) => login.registerResponse.pending !== null);
  const refused = failed?.field ?? null;
  const known = { draft, refused };
  if (step === 'access')
    return <AccessStep {...known} onNext={(values) => goTo('person', values)} />;
  if (step === 'person')
    return (
      <PersonStep
        {...known}
        onNext={(values) => goTo(hasPhoneStep ? 'phone' : 'home', values)}
        onBack={(values) => goTo('access', values)}
      />
    );
  if (step === 'phone')
    return (
      <PhoneStep
        {...known}
        isRequired={registration.isCodeRequired}
        onNext={registration.takePhone}
        onPhoneRefused={registration.refuse}
        onBack={() => goTo('person', {})}
      />
    );
  return (
    <HomeStep
      key={registration.termsAsked}
      {...known}
      failure={refused === null ? (failed?.failure ?? null) : null}
      attempt={registration.attempt}
      isSending={isSending}
      onNext={(values) => void registration.send(values)}
      onBack={(values) => goTo(hasPhoneStep ? 'phone' : 'person', values)}
    />
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

function Progress({ step, steps }: { step: StepName; steps: readonly StepName[] }) {
  const { t } = useTranslation();
  const reached = steps.indexOf(step);
  return (
    <div className="register-steps">
      <div className="steps" aria-hidden="true">
        {steps.map((name, index) => (
          <i key={name} className={index <= reached ? 'is-reached' : ''} />
        ))}
      </div>
      <p className="xs muted">
        {t('register.step', {
          number: reached + 1,
          total: steps.length,
          name: t(`register.stepName.${step}`),
        })}
      </p>
    </div>
  );
}
