// The captcha: a proof of work that the browser solves by itself (altcha). The widget shows how far
// it is and fetches nothing; its workers are files of this site, as the security policy asks.

import 'altcha/external';
import 'altcha/altcha.css';
import type { AnswerOf } from '@ceibo/contracts/call';
import { captcha } from '@ceibo/contracts/identity/access';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { TFunction } from 'i18next';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { failureWords } from '../../../api/failure-words.ts';
import { captchaChallenge } from '../../../state/login-area.ts';
import { filling } from '../../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import './captcha.css';
import { CAPTCHA_CHALLENGE } from '../../../state/specified-names.ts';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/**
 * Nothing is sent to others, and nothing is watched: no link, no logo, no signature of the
 * pointer's movements.
 */
const configuration = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
});

const askChallenge = filling(captchaChallenge, captcha);

const change = z.object({ state: z.string(), payload: z.nullish(z.string()) });

/** Requests a challenge when it comes up and passes on the solution, or '' while there is none. */
export function Captcha({ onChange }: { onChange(payload: string): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(({ login }) => login[CAPTCHA_CHALLENGE]);
  const renew = useCallback(() => void dispatch(askChallenge({})), [dispatch]);

  useEffect(() => {
    renew();
    return () => void dispatch(captchaChallenge.cleared());
  }, [renew, dispatch]);

  if (error !== null) {
    return (
      <>
        <Note kind="bad">{failureWords(error, t)}</Note>
        <Button size="sm" onClick={renew}>
          <Icon name="arrows-clockwise" />
          {t('ui.retry')}
        </Button>
      </>
    );
  }
  if (data === null) return <div className="captcha-room sk" />;
  return <Widget challenge={data.challenge} onChange={onChange} onExpired={renew} />;
}

interface WidgetProps {
  challenge: AnswerOf<typeof captcha>['challenge'];
  onChange(payload: string): void;
  onExpired(): void;
}

function Widget({ challenge, onChange, onExpired }: WidgetProps) {
  const { t, i18n } = useTranslation();
  const json = JSON.stringify(challenge);

  function tell(event: Event): void {
    const parsed = z.safeParse(change, event instanceof CustomEvent ? event.detail : undefined);
    if (!parsed.success) return;
    onChange(parsed.data.state === 'verified' ? (parsed.data.payload ?? '') : '');
    if (parsed.data.state === 'expired') onExpired();
  }

  function attach(widget: HTMLElement | null): () => void {
    globalThis.$altcha.i18n.set(i18n.language, wordsOf(t));
    widget?.addEventListener('statechange', tell);
    return () => widget?.removeEventListener('statechange', tell);
  }

  return (
    <div className="captcha-room">
      <altcha-widget
        key={json}
        ref={attach}
        challenge={json}
        configuration={configuration}
        auto="onload"
        language={i18n.language}
        name="captcha"
      />
    </div>
  );
}

/** The words of the widget that a player may meet. */
function wordsOf(t: TFunction): Record<string, string> {
  return {
    label: t('captcha.label'),
    verifying: t('captcha.verifying'),
    verified: t('captcha.verified'),
    waitAlert: t('captcha.verifying'),
    error: t('captcha.error'),
    expired: t('captcha.expired'),
  };
}
