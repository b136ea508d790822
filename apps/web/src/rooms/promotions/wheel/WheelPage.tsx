import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Spin } from '../../../state/promotions/wheel.ts';
import { selectIsVisitor } from '../../../state/selectors.ts';
import { useAppSelector } from '../../../state/store.ts';
import { Empty } from '../../../ui/text/Empty.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { HiddenOffers } from '../offers/HiddenOffers.tsx';
import { useWheel, type KnownWheel } from './use-wheel.ts';
import { WheelChances } from './WheelChances.tsx';
import { WheelDrawing } from './WheelDrawing.tsx';
import { WheelTurn } from './WheelTurn.tsx';
import { dayText, isNone } from './wheel-words.ts';
import './wheel.css';

/** One spin a day. The outcome is stored before the wheel turns to it. */
export function WheelPage() {
  const { t } = useTranslation();
  const isVisitor = useAppSelector(selectIsVisitor);
  const known = useWheel(isVisitor);
  const { shown, own, failure, load } = known;
  return (
    <div className="wheel-page">
      <header>
        <div className="grow">
          <h1 className="h-page">{t('title.spinWheel')}</h1>
          <p className="sm muted">{t(`wheel.lead.${shown?.product ?? 'both'}`)}</p>
        </div>
        <span className="wheel-age" aria-label={t('wheel.age')}>
          18+
        </span>
      </header>
      {failure === null ? null : <LoadFailure text={failureWords(failure, t)} onRetry={load} />}
      {shown === null && failure === null ? <Wait /> : null}
      {shown === null ? null : <Known known={known} isVisitor={isVisitor} />}
      {own !== null && (known.today !== null || own.spins.length > 0) ? (
        <LastSpins spins={own.spins} today={known.today} />
      ) : null}
      {shown?.legend == null ? null : <p className="xs muted">{shown.legend}</p>}
    </div>
  );
}

function Known({ known, isVisitor }: { known: KnownWheel; isVisitor: boolean }) {
  const { t } = useTranslation();
  const { shown, own, isTurning, drawn, today } = known;
  if (own?.hidesOffers === true && today === null && !isTurning)
    return <HiddenOffers text={t('wheel.hiddenText')} />;
  if (shown === null || shown.sectors.length === 0)
    return (
      <div className="panel">
        <Empty icon="gift" title={t(own?.state === 'not-here' ? 'wheel.notHere' : 'wheel.off')} />
      </div>
    );
  return (
    <div className="wheel-grid">
      <div className="wheel-stage">
        <WheelDrawing
          sectors={shown.sectors}
          sector={(isTurning ? drawn : today)?.sector ?? null}
          isTurning={isTurning}
          isOff={own !== null && own.state !== 'ready' && drawn === null && !isTurning}
          onStop={known.stop}
        />
      </div>
      <div className="wheel-side">
        <WheelTurn known={known} isVisitor={isVisitor} />
        <WheelChances sectors={shown.sectors} />
      </div>
    </div>
  );
}

/** As high as the wheel that comes, so that nothing moves. */
function Wait() {
  const { t } = useTranslation();
  return (
    <div className="wheel-grid" role="status" aria-label={t('ui.loading')}>
      <span className="sk wheel-sk" />
      <span className="sk wheel-sk" />
    </div>
  );
}

function LastSpins({ spins, today }: { spins: readonly Spin[]; today: Spin | null }) {
  const { t } = useTranslation();
  const all = today === null ? spins : [today, ...spins];
  return (
    <section className="panel wheel-last" aria-labelledby="wheel-last">
      <h2 id="wheel-last" className="h-card">
        {t('wheel.last')}
      </h2>
      <ul>
        {all.map(({ day, amount, title }) => (
          <li key={day}>
            <span className="num">{day === today?.day ? t('wheel.today') : dayText(day)}</span>
            <b className="num">{isNone(amount) ? t('wheel.none') : title}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
