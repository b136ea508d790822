import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { ModalDialog } from '../../ui/overlays/ModalDialog.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { askBiometrics } from '../biometrics.ts';
import type { Bridge } from '../bridge.ts';
import '../../ui/overlays/dialog.css';
import './lock-screen.css';

interface LockScreenProps {
  bridge: Bridge;
  onKnown(): void;
  onLeave(): void;
}

/** Covers the page until the owner of the phone is known. The first question comes by itself. */
export function LockScreen({ bridge, onKnown, onLeave }: LockScreenProps) {
  const { t } = useTranslation();
  const id = useId();
  const [state, setState] = useState<'asking' | 'refused' | 'unavailable'>('asking');

  const ask = useCallback(() => {
    const words = { reason: t('app.lock.reason'), cancelTitle: t('app.lock.cancel') };
    void askBiometrics(bridge, words).then((outcome) =>
      outcome === 'confirmed' ? onKnown() : setState(outcome),
    );
  }, [bridge, onKnown, t]);
  useEffect(ask, [ask]);

  return (
    // Nothing closes it but an answer.
    <ModalDialog className="dialog pop lock-screen" labelledBy={id} onClose={() => {}}>
      <span className="pop-ic">
        <Icon name="lock-key" />
      </span>
      <h2 id={id}>{t('app.lock.title')}</h2>
      <div className="pop-text" role="status">
        {state === 'asking' ? <p>{t('app.lock.text')}</p> : null}
        {state === 'refused' ? <Note kind="warn">{t('app.lock.refused')}</Note> : null}
        {state === 'unavailable' ? <Note kind="warn">{t('app.lock.unavailable')}</Note> : null}
      </div>
      <div className="pop-b">
        {state === 'unavailable' ? null : (
          <Button
            look="primary"
            size="lg"
            isBlock
            data-first-focus
            isLoading={state === 'asking'}
            onClick={() => {
              setState('asking');
              ask();
            }}
          >
            {t('app.lock.open')}
          </Button>
        )}
        <Button look="quiet" isBlock onClick={onLeave}>
          {t('app.lock.leave')}
        </Button>
      </div>
    </ModalDialog>
  );
}
