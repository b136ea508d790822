import type { StakeRefusal } from '@ceibo/contracts/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subscribeToLimitEvents } from '../../live/limit-events.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Popup } from '../../ui/overlays/Popup.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';

type Reason = StakeRefusal['reason'];

const ICONS: Record<Reason, IconName> = {
  PLAYER_RESTRICTED: 'shield-check',
  EVENT_RESTRICTED: 'shield-check',
  OUTSIDE_JURISDICTION: 'map-pin',
  LOCATION_UNKNOWN: 'map-pin',
};

/** The reason why no stake is taken, if the game has no words for it, and the player's options. */
export function StakeRefusedPopup({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<Reason | null>(null);
  useEffect(
    () =>
      subscribeToLimitEvents((event) => {
        if (event.name === 'stake-refused') setReason(event.data.reason);
      }),
    [],
  );
  if (reason === null) return null;

  function leave(): void {
    setReason(null);
    onLeave();
  }
  // Another event may still be bet on.
  const isOfAll = reason !== 'EVENT_RESTRICTED';
  return (
    <Popup
      icon={ICONS[reason]}
      kind="warn"
      title={t(`stakeRefused.title.${reason}`)}
      last={
        <>
          {isOfAll ? (
            <Button size="lg" isBlock onClick={leave}>
              {t('stakeRefused.leave')}
            </Button>
          ) : null}
          <Link className={buttonClass({ look: 'quiet', isBlock: true })} to={paths.contactUs}>
            {t('stakeRefused.contact')}
          </Link>
        </>
      }
      onOk={() => setReason(null)}
    >
      <p>{t(`stakeRefused.text.${reason}`)}</p>
      <p className="xs">{t('stakeRefused.nothingTaken')}</p>
    </Popup>
  );
}
