import type { ConsentView } from '@ceibo/contracts/identity/privacy';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

/** The player's consents, given and withdrawn, the newest first. */
export function ConsentHistory({ consents }: { consents: readonly ConsentView[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel pad privacy-panel" aria-labelledby="privacy-consents">
      <h2 id="privacy-consents" className="h-card">
        {t('privacy.history')}
      </h2>
      {consents.length === 0 ? <p className="muted sm">{t('privacy.historyEmpty')}</p> : null}
      <ul className="privacy-consents">
        {consents.map((consent) => (
          <Consent key={consent.id} consent={consent} />
        ))}
      </ul>
    </section>
  );
}

function Consent({ consent: { kind, version, granted, at, origin } }: { consent: ConsentView }) {
  const { t } = useTranslation();
  return (
    <li>
      <Icon name={granted ? 'check-circle' : 'x-circle'} />
      <div className="grow">
        <b>{t(`privacy.kind.${kind}`)}</b>
        <p className="xs muted">
          {granted ? t('privacy.granted') : t('privacy.withdrawn')}
          {version === null ? null : ` · ${t('privacy.version', { version })}`}
          {` · ${t(`privacy.origin.${origin}`)}`}
        </p>
      </div>
      <span className="sm muted">
        <DateTime at={at} />
      </span>
    </li>
  );
}
