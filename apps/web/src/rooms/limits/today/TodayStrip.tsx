import type { ExclusionView, LimitsView, RealityCheckView } from '@ceibo/contracts/limits';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeconds } from '../../../ui/behaviour/use-seconds.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { Money, SignedMoney } from '../../../ui/text/Money.tsx';
import { durationText } from '../limit-words.ts';
import { TimeOutDialog } from '../pauses/TimeOutDialog.tsx';
import { sessionOf, todayOf } from './today.ts';
import './today-strip.css';

/** The shortest time-out. */
const STOP_HOURS = 24;

interface TodayStripProps {
  view: LimitsView;
  /** Null while the server has not said it. */
  check: RealityCheckView | null;
  onBegun(exclusion: ExclusionView): void;
}

/** The day's totals so far, above the limits, with the shortest way to stop. */
export function TodayStrip({ view, check, onBegun }: TodayStripProps) {
  const { t } = useTranslation();
  const [isStopping, setStopping] = useState(false);
  const { minutes, staked, won, net } = todayOf(view);
  return (
    <section className="panel sp-today" aria-label={t('today.title')}>
      <dl>
        <SessionFacts key={check?.now} check={check} />
        <Fact icon="hourglass-medium" name={t('today.played')}>
          {durationText(minutes)}
        </Fact>
        <Fact icon="poker-chip" name={t('today.staked')}>
          <Money amount={staked} />
        </Fact>
        <Fact icon="coins" name={t('today.won')}>
          <Money amount={won} />
        </Fact>
        <Fact icon="chart-line-up" name={t('today.net')}>
          <SignedMoney amount={net} />
        </Fact>
      </dl>
      {view.exclusion === null ? (
        <Button onClick={() => setStopping(true)}>
          <Icon name="hand-palm" />
          {t('today.stop')}
        </Button>
      ) : null}
      {isStopping ? (
        <TimeOutDialog
          hours={STOP_HOURS}
          length={t('limits.pause.day')}
          now={view.now}
          onBegun={onBegun}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </section>
  );
}

/** The session and the next check, which go on while the page is open. */
function SessionFacts({ check }: { check: RealityCheckView | null }) {
  const { t } = useTranslation();
  const seconds = useSeconds();
  const session = check === null ? null : sessionOf(check, seconds);
  return (
    <>
      <Fact icon="timer" name={t('today.session')}>
        {session === null ? '—' : durationText(session.minutes)}
      </Fact>
      <Fact icon="alarm" name={t('today.check')}>
        {session === null ? '—' : checkText(session.minutesToCheck)}
      </Fact>
    </>
  );

  function checkText(minutes: number | null): string {
    if (minutes === null) return t('limits.realityOff');
    return minutes === 0
      ? t('today.checkNow')
      : t('today.checkIn', { time: durationText(minutes) });
  }
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
