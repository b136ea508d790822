import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUseBiometrics } from '../../../native/biometrics.ts';
import { bridgeHere } from '../../../native/here.ts';
import { isLockOn, switchLock } from '../../../native/session/lock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Note } from '../../../ui/text/Note.tsx';

/** The lock of the app, where the phone can ask for its owner. */
export function AppLockPanel() {
  const { t } = useTranslation();
  const { isOn, isBusy, isFailed, change } = useLock();
  if (isOn === null) return null;
  return (
    <section className="panel pad sec-panel" aria-labelledby="app-lock">
      <div className="sec-head">
        <div className="grow">
          <h2 id="app-lock" className="h-card">
            {t('app.lock.heading')}
          </h2>
          <p className="muted sm">{t(isOn ? 'app.lock.isOn' : 'app.lock.isOff')}</p>
        </div>
        <Button
          size="sm"
          look={isOn ? 'ghost' : 'primary'}
          isLoading={isBusy}
          onClick={() => void change(!isOn)}
        >
          {t(isOn ? 'app.lock.switchOff' : 'app.lock.switchOn')}
        </Button>
      </div>
      {isFailed ? <Note kind="warn">{t('app.lock.unchanged')}</Note> : null}
    </section>
  );
}

function useLock() {
  const { t } = useTranslation();
  /** Null while it is not known, and where the phone has no such thing. */
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const bridge = bridgeHere();
    void (async () => {
      if (await canUseBiometrics(bridge)) setOn(await isLockOn(bridge));
    })();
  }, []);

  async function change(wanted: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const words = { reason: t('app.lock.heading'), cancelTitle: t('app.lock.cancel') };
    const isDone = await switchLock(bridgeHere(), { isOn: wanted, words });
    setBusy(false);
    setFailed(!isDone);
    if (isDone) setOn(wanted);
  }
  return { isOn, isBusy, isFailed, change };
}
