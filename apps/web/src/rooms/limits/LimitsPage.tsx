import type { ExclusionView, LimitView } from '@ceibo/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import { publishLimitEvent } from '../../live/limit-events.ts';
import { LoadFailure } from '../../ui/text/LoadFailure.tsx';
import { ExclusionNotice } from './pauses/ExclusionNotice.tsx';
import { HelpLines } from './HelpLines.tsx';
import { LimitCards } from './LimitCards.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { LimitReminder } from './offer/LimitReminder.tsx';
import { RealityCheckCard } from './reality-check/RealityCheckCard.tsx';
import { SelfExclusion } from './pauses/SelfExclusion.tsx';
import { SelfTest } from './self-test/SelfTest.tsx';
import { TimeOutCard } from './pauses/TimeOutCard.tsx';
import { TodayStrip } from './today/TodayStrip.tsx';
import { useRealityCheck } from './today/use-reality-check.ts';
import { useLimits } from './use-limits.ts';
import './limits.css';

/** Everything that players can do to keep their play safe, without writing to anybody. */
export function LimitsPage() {
  const { t } = useTranslation();
  const { view, failure, load, show } = useLimits();
  const { check, show: showCheck } = useRealityCheck();
  const [changing, setChanging] = useState<LimitView | null>(null);
  /**
   * The exclusion that the player has just begun; the session ends with it, so the page requests
   * nothing more.
   */
  const [begun, setBegun] = useState<ExclusionView | null>(null);
  const exclusion = begun ?? view?.exclusion ?? null;

  // The session may end before the event that says why has come.
  function begin(started: ExclusionView): void {
    publishLimitEvent({ name: 'excluded', data: started });
    setBegun(started);
  }

  return (
    <div className="sp">
      <header>
        <h1 className="h-page">{t('title.responsible')}</h1>
        <p className="muted sm">{t('limits.lead')}</p>
      </header>
      {exclusion === null ? null : (
        <ExclusionNotice
          exclusion={exclusion}
          now={begun === null ? (view?.now ?? exclusion.since) : begun.since}
        />
      )}
      {failure === null || begun !== null ? null : (
        <LoadFailure text={failureWords(failure, t)} onRetry={load} />
      )}
      {view === null && failure === null ? <LimitsWait /> : null}
      {view === null || begun !== null ? null : (
        <>
          {view.remindedAt === null ? null : <LimitReminder onView={show} />}
          <TodayStrip view={view} check={check} onBegun={begin} />
          <LimitCards view={view} onChange={setChanging} onView={show} />
          <div className="sp-two">
            <RealityCheckCard
              minutes={view.realityCheck}
              onCheck={(changed) => {
                showCheck(changed);
                show({ ...view, realityCheck: changed.minutes });
              }}
            />
            <TimeOutCard now={view.now} exclusion={view.exclusion} onBegun={begin} />
          </div>
          <SelfExclusion now={view.now} exclusion={view.exclusion} onBegun={begin} />
        </>
      )}
      <HelpLines />
      <SelfTest isExcluded={exclusion !== null && exclusion.until === null} />
      {changing === null || view === null ? null : (
        <LimitDialog
          limit={changing}
          bounds={view.bounds[changing.kind]}
          now={view.now}
          onClose={() => setChanging(null)}
          onView={show}
        />
      )}
    </div>
  );
}

function LimitsWait() {
  const { t } = useTranslation();
  return (
    <div className="sp-wait" role="status" aria-label={t('limits.loading')}>
      <span className="sk sp-sk" />
      <div className="panel pad sp-wait">
        {['deposit', 'loss', 'stake', 'time'].map((kind) => (
          <span key={kind} className="sk sp-sk" />
        ))}
      </div>
    </div>
  );
}
