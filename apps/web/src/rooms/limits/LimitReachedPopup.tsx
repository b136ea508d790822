import type { LimitReached } from '@ceibo/contracts/limits';
import { parseMoney } from '@ceibo/money';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subscribeToLimitEvents } from '../../live/limit-events.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { limitNameWithin } from '../../ui/text/limit-name.ts';
import { Money } from '../../ui/text/Money.tsx';
import { limitText, percentUsed } from './limit-words.ts';

/** The reason of a refused stake, and the stake that would still pass. */
export function LimitReachedPopup({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation();
  const [reached, setReached] = useState<LimitReached | null>(null);
  useEffect(
    () =>
      subscribeToLimitEvents((event) => {
        if (event.name === 'limit-reached') setReached(event.data);
      }),
    [],
  );
  if (reached === null) return null;
  const { kind, limit, used, wanted, left, endsAt } = reached;
  const name = limitNameWithin(t, reached);
  const isAhead = used.startsWith('-');
  const isFull = (parseMoney(left) ?? 0n) <= 0n;

  function leave(): void {
    setReached(null);
    onLeave();
  }
  return (
    <Popup
      icon="hand-palm"
      kind="warn"
      title={t(isFull ? 'reached.titleFull' : 'reached.title')}
      last={
        <>
          <Button size="lg" isBlock onClick={leave}>
            {t('reality.stop')}
          </Button>
          <Link className={buttonClass({ look: 'quiet', isBlock: true })} to={paths.responsible}>
            {t('reached.see')}
          </Link>
        </>
      }
      onOk={() => setReached(null)}
    >
      <p>
        {t(isAhead ? 'reached.textAhead' : 'reached.text', {
          name,
          limit: limitText(kind, limit),
          used: limitText(kind, used),
        })}
      </p>
      <span className="reached-bar" aria-hidden="true">
        <i style={{ width: `${percentUsed(reached)}%` }} />
      </span>
      {kind === 'time' || isFull ? null : (
        <dl className="reached-facts">
          <div>
            <dt>{t('reached.wanted')}</dt>
            <dd>
              <Money amount={wanted} />
            </dd>
          </div>
          <div>
            <dt>{t('reached.left')}</dt>
            <dd>
              <Money amount={left} />
            </dd>
          </div>
        </dl>
      )}
      <p className="xs">
        {t('reached.renews', { at: dateTimeText(endsAt) })}{' '}
        {isFull ? t('reached.nothingPasses') : null}
      </p>
    </Popup>
  );
}
