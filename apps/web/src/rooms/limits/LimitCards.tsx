import {
  limitKind,
  type LimitKind,
  type LimitsView,
  type LimitView,
} from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { Icon } from '../../ui/text/Icon.tsx';
import { limitName } from '../../ui/text/limit-name.ts';
import { LimitMeter } from './LimitMeter.tsx';
import { limitText, levelOf, type LimitLevel } from './limit-words.ts';
import { PendingRaise } from './PendingRaise.tsx';
import { ReservedText } from './ReservedText.tsx';

const ICONS: Readonly<Record<LimitKind, IconName>> = {
  deposit: 'wallet',
  loss: 'trend-down',
  stake: 'poker-chip',
  time: 'timer',
};
const BADGES: Readonly<Record<Exclude<LimitLevel, 'far'>, string>> = {
  near: 'badge badge-warn',
  reached: 'badge badge-bad',
};

interface LimitCardsProps {
  view: LimitsView;
  onChange(limit: LimitView): void;
  onView(view: LimitsView): void;
}

/** The limits by what they count, and each for a day, a week and a month. */
export function LimitCards({ view, onChange, onView }: LimitCardsProps) {
  const { t } = useTranslation();
  return (
    <section className="panel pad" aria-labelledby="sp-limits">
      <h2 id="sp-limits" className="h-card">
        {t('limits.yours')}
      </h2>
      <p className="xs muted">{t('limits.rules')}</p>
      {limitKind.options.map((kind) => (
        <section key={kind} className="sp-kind" aria-labelledby={`sp-${kind}`}>
          <header>
            <span className="sp-ic">
              <Icon name={ICONS[kind]} />
            </span>
            <div>
              <h3 id={`sp-${kind}`}>{t(`limits.kind.${kind}`)}</h3>
              <p className="xs muted">{t(`limits.counts.${kind}`)}</p>
            </div>
          </header>
          <div className="sp-cards">
            {view.limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitCard
                  key={limit.window}
                  limit={limit}
                  now={view.now}
                  onChange={() => onChange(limit)}
                  onView={onView}
                />
              ))}
          </div>
        </section>
      ))}
    </section>
  );
}

interface LimitCardProps {
  limit: LimitView;
  now: string;
  onChange(): void;
  onView(view: LimitsView): void;
}

function LimitCard({ limit, now, onChange, onView }: LimitCardProps) {
  const { t } = useTranslation();
  const { kind, window } = limit;
  const name = limitName(t, limit);
  const isSet = limit.limit !== null;
  const level = levelOf(limit);
  return (
    <div className={`sp-card ${isSet ? '' : 'is-none'} ${limit.raise ? 'is-pending' : ''}`}>
      <div className="sp-card-head">
        <span className="sp-window">{t(`limits.${window}`)}</span>
        {level === 'far' ? null : <span className={BADGES[level]}>{t(`limits.${level}`)}</span>}
        {limit.own === null ? null : (
          <Button
            look="quiet"
            size="sm"
            isIcon
            aria-label={t('limits.change', { name })}
            onClick={onChange}
          >
            <Icon name="pencil-simple" />
          </Button>
        )}
      </div>
      {limit.limit === null ? (
        <span className="sm muted">{t('limits.none')}</span>
      ) : (
        <Used limit={limit} text={limitText(kind, limit.limit)} />
      )}
      {limit.own === null ? (
        <Button size="sm" aria-label={t('limits.setNamed', { name })} onClick={onChange}>
          <Icon name="plus" />
          {t('limits.set')}
        </Button>
      ) : null}
      {limit.raise === null ? null : (
        <PendingRaise limit={limit} raise={limit.raise} now={now} onView={onView} />
      )}
    </div>
  );
}

function Used({ limit, text }: { limit: LimitView; text: string }) {
  const { t } = useTranslation();
  const { own, operator } = limit;
  return (
    <>
      <b className="sp-amount num">{text}</b>
      <LimitMeter limit={limit} />
      <ReservedText limit={limit} />
      {operator !== null && operator === limit.limit && operator !== own ? (
        <span className="xs muted">{t('limits.ofOperator')}</span>
      ) : null}
    </>
  );
}
