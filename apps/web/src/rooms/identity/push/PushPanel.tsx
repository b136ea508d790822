import { pushKind, type PushDevice } from '@ceibo/contracts/push/devices';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { DevicePush } from '../../../state/push/device-push.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Check } from '../../../ui/controls/Check.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { usePushDevice } from './use-push-device.ts';
import { usePush, type Push } from './use-push.ts';
import './push.css';

interface PushPanelProps {
  /** Tests only: another device than the page's own. */
  device?: DevicePush;
}

/**
 * The messages that this device gets while the site is closed, and the other devices that get some.
 */
export function PushPanel({ device: given }: PushPanelProps) {
  const { t } = useTranslation();
  const device = usePushDevice(given);
  return (
    <section className="panel pad push-panel" aria-labelledby="push">
      <h2 id="push" className="h-card">
        {t('push.heading')}
      </h2>
      <p className="muted sm">{t('push.text')}</p>
      {device === null ? <span className="sk push-sk" /> : <Devices device={device} />}
    </section>
  );
}

function Devices({ device }: { device: DevicePush }) {
  const { t } = useTranslation();
  const push = usePush(device);
  const { known, trouble, load } = push;
  if (known === null)
    return trouble === null || trouble === 'device' ? (
      <span className="sk push-sk" />
    ) : (
      <LoadFailure text={failureWords(trouble, t)} onRetry={() => void load()} />
    );
  const others = known.devices.filter(({ isThis }) => !isThis);
  return (
    <>
      <ThisDevice push={push} />
      {others.length === 0 ? null : <OtherDevices push={push} others={others} />}
    </>
  );
}

function ThisDevice({ push }: { push: Push }) {
  const { t } = useTranslation();
  const { isApp, state, known, trouble, isBusy, choose } = push;
  const chosen = known?.devices.find(({ isThis }) => isThis)?.kinds ?? [];
  if (state === 'absent')
    return <Note kind="info">{t(isApp ? 'app.push.absent' : 'push.absent')}</Note>;
  return (
    <>
      {state === 'refused' ? (
        <Note kind="info">{t(isApp ? 'app.push.refused' : 'push.refused')}</Note>
      ) : null}
      {pushKind.options.map((kind) => (
        <Check
          key={kind}
          checked={state === 'allowed' && chosen.includes(kind)}
          disabled={state === 'refused' || isBusy}
          onChange={({ target }) =>
            void choose(
              target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind),
            )
          }
        >
          {t(`push.kind.${kind}`)}
        </Check>
      ))}
      <div role="status">
        {trouble === null ? null : (
          <Note kind="bad">
            {trouble === 'device'
              ? t(isApp ? 'app.push.unreachable' : 'push.unreachable')
              : failureWords(trouble, t)}
          </Note>
        )}
      </div>
    </>
  );
}

function OtherDevices({ push, others }: { push: Push; others: readonly PushDevice[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="h-card">{t('push.others')}</h3>
      <ul className="push-list">
        {others.map(({ id, device, kinds, createdAt }) => {
          const known = [device.browser, device.system].filter((name) => name !== '').join(' · ');
          const name = known === '' ? t('push.unknownDevice') : known;
          return (
            <li key={id}>
              <Icon name="bell" />
              <div className="grow">
                <b>{name}</b>
                <p className="xs muted">
                  {kinds.map((kind) => t(`push.kind.${kind}`)).join(' · ')}
                </p>
                <p className="xs muted">
                  {t('push.since')} <DateTime at={createdAt} />
                </p>
              </div>
              <Button
                size="sm"
                look="ghost"
                isLoading={push.isBusy}
                aria-label={t('push.removeNamed', { device: name })}
                onClick={() => void push.remove(id)}
              >
                {t('push.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
