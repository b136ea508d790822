import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { Grant } from '../../state/promotions/grants.ts';
import { useAppSelector } from '../../state/store.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { CountList } from './CountList.tsx';
import { TakeNowDialog } from './TakeNowDialog.tsx';
import { multipleOf, percentOf, timeLeft } from './grant-words.ts';
import { GrantProgress } from './GrantProgress.tsx';
import { GrantWeights } from './GrantWeights.tsx';
import { useChanged } from './use-changed.ts';
import { useCounts } from './use-counts.ts';

interface OpenGrantProps {
  grant: Grant;
  /** The server's time of the list. */
  now: string;
  /** The counted amount has changed, or the bonus has ended. */
  onMoved(): void;
  onCancel(): void;
}

/** The bonus that is open: how far it is, by which rules, and what may be done with it. */
export function OpenGrant({ grant, now, onMoved, onCancel }: OpenGrantProps) {
  const { t } = useTranslation();
  const pushed = useAppSelector(({ cashier }) => cashier.balance.data?.wageringInfo.grant);
  const closing = closingOf(grant);
  const isPushed = pushed?.id === grant.id;
  const counted = isPushed ? pushed.counted : grant.counted;
  const counts = useCounts(grant.id);
  const bonus = useAppSelector(({ cashier }) => cashier.figures?.bonus);
  useChanged(`${pushed?.id} ${pushed?.counted} ${bonus}`, () => {
    onMoved();
    counts.load();
  });
  const shown = { ...grant, counted };
  const [isTaking, setTaking] = useState(false);

  return (
    <>
      <article className="panel rw-open" aria-labelledby="rw-open">
        <header className="rw-head">
          <span className="rw-ic">
            <Icon name="gift" />
          </span>
          <div className="grow">
            <h2 id="rw-open" className="h-card">
              {grant.title}
            </h2>
            <Terms grant={grant} now={now} />
          </div>
          <p className="rw-amount">
            <span className="xs muted">{t('rewards.atStake')}</span>
            <Money amount={grant.loses} />
          </p>
        </header>
        {closing ? (
          <Note kind="info">{t(`rewards.closing.${closing}`)}</Note>
        ) : (
          <GrantProgress grant={shown} known={counts.known} />
        )}
        <GrantWeights grant={grant} />
        {closing ? null : (
          <div className="rw-buttons">
            <Link className={buttonClass({ look: 'primary' })} to={playPathOf(grant)}>
              <Icon name="play-f" />
              {t('rewards.play')}
            </Link>
            <Button onClick={() => setTaking(true)}>{t('rewards.takeNow')}</Button>
            <Button look="quiet" className="rw-end" onClick={onCancel}>
              {t('rewards.cancel')}
            </Button>
          </div>
        )}
        {!closing && percentOf(shown) === 100 ? (
          <Note kind="ok">{t('rewards.reached')}</Note>
        ) : null}
      </article>
      <CountList {...counts} />
      {isTaking ? <TakeNowDialog grant={shown} onClose={() => setTaking(false)} /> : null}
    </>
  );
}

/** The page of the games whose stakes count most. */
function playPathOf({ weights }: Grant): string {
  const [most] = weights.toSorted((a, b) => b.weight - a.weight);
  return most?.category === 'sports' ? paths.sports : paths.slots;
}

/** The way in which it is ending; undefined while it is open. */
function closingOf({ state }: Grant): 'cancelling' | 'expiring' | undefined {
  return state === 'cancelling' || state === 'expiring' ? state : undefined;
}

function Terms({ grant, now }: Pick<OpenGrantProps, 'grant' | 'now'>) {
  const { t } = useTranslation();
  const multiple = multipleOf(grant);
  const left = grant.expiresAt === null ? null : timeLeft(grant.expiresAt, Date.parse(now));
  return (
    <p className="xs muted">
      {multiple === null || multiple === 0n ? null : (
        <>{t('rewards.multiple', { multiple: multiple.toString() })} · </>
      )}
      {grant.expiresAt === null || left === null
        ? null
        : t(`rewards.expires.${left.unit}`, {
            at: dateTimeText(grant.expiresAt),
            count: left.count,
          })}
      {grant.bonusFirst ? <> · {t('rewards.bonusFirst')}</> : null}
    </p>
  );
}
