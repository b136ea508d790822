import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { paths } from '../../../paths.ts';
import { beginLiveness } from '../../../state/identity/liveness.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Check } from '../../../ui/controls/Check.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useCall } from '../use-call.ts';

type Startable = 'not-asked' | 'started' | 'failed' | 'expired';

const FACTS: readonly { key: 'why' | 'need' | 'picture'; icon: IconName }[] = [
  { key: 'why', icon: 'shield-check' },
  { key: 'need', icon: 'camera' },
  { key: 'picture', icon: 'eye-slash' },
];

/** The form that starts a check: its purpose, the consent, and a button to the company's page. */
export function StartLiveness({ state }: { state: Startable }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { failure, isBusy, run } = useCall();
  const [hasAgreed, setAgreed] = useState(false);
  const [isJudged, setJudged] = useState(false);
  // The player agreed when the open check began.
  const isOpen = state === 'started';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if ((hasAgreed || isOpen) && !isBusy)
      run(
        () => dispatch(beginLiveness()),
        ({ url }) => location.assign(url),
      );
  };
  return (
    <form className="liveness-form" noValidate onSubmit={submit}>
      {isOpen || state === 'failed' ? null : (
        <ul className="liveness-facts">
          {FACTS.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <div>
                <b>{t(`liveness.${key}.title`)}</b>
                <p className="sm muted">{t(`liveness.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      {isOpen ? null : (
        <Check
          checked={hasAgreed}
          error={isJudged && !hasAgreed ? t('liveness.agreeFirst') : undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        >
          <LinkedText text={t('liveness.agree')} marks={marks} />
        </Check>
      )}
      <Button
        type="submit"
        look={isOpen ? 'quiet' : 'primary'}
        size="lg"
        isBlock
        isLoading={isBusy}
      >
        <Icon name="camera" />
        {t(isOpen ? 'liveness.goOn' : state === 'failed' ? 'liveness.again' : 'liveness.start')}
      </Button>
    </form>
  );
}

const marks = {
  policy: (words: string) => (
    <a className="link" href={paths.privacyPolicy} target="_blank" rel="noreferrer">
      {words}
    </a>
  ),
};
