import { plottedDays, type BalanceDay } from '@ceibo/contracts/wallet/balance-days';
import { dayToWire } from '@ceibo/contracts/day';
import { parseMoney } from '@ceibo/money';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { useInView } from '../../../ui/behaviour/use-in-view.ts';
import { chipClass } from '../../../ui/controls/Chip.tsx';
import '../../../ui/controls/chip.css';
import { Cell, DataTable, Row } from '../../../ui/lists/DataTable.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { useBalanceDays } from './use-balance-days.ts';
import './balance-plot.css';

const PlotCanvas = lazy(async () => ({ default: (await import('./PlotCanvas.tsx')).PlotCanvas }));
const SERIES = ['balance', 'deposits', 'withdrawals'] as const;
type Days = (typeof plottedDays)[number];

/** The balance of the last days, drawn when it is seen. */
export function BalancePlot() {
  const { t } = useTranslation();
  const { isInView, place } = useInView();
  const [count, setCount] = useState<Days>(30);
  return (
    <section className="panel pad plot" aria-labelledby="balance-plot" ref={place}>
      <div className="row plot-head">
        <div className="grow">
          <h2 id="balance-plot" className="h-card">
            {t('plot.title')}
          </h2>
          <p className="xs muted">{t('plot.text')}</p>
        </div>
        <div className="row" role="group" aria-label={t('plot.period')}>
          {plottedDays.map((each) => (
            <button
              key={each}
              type="button"
              className={chipClass}
              aria-pressed={each === count}
              onClick={() => setCount(each)}
            >
              {t(`plot.days.${each}`)}
            </button>
          ))}
        </div>
      </div>
      {isInView ? <Plot count={count} /> : <div className="plot-place" />}
    </section>
  );
}

function Plot({ count }: { count: Days }) {
  const { t } = useTranslation();
  const { days, error, isBusy, load } = useBalanceDays(count);
  const [pointed, setPointed] = useState<number | null>(null);
  if (error !== null) return <LoadFailure text={failureWords(error, t)} onRetry={load} />;
  if (days === null)
    return <div className="sk plot-place" role="status" aria-label={t('ui.loading')} />;
  if (days.every(isEmpty))
    return <Empty icon="chart-line-up" title={t('plot.none')} text={t('plot.noneText')} />;
  const day = days[pointed ?? days.length - 1] ?? days.at(-1);
  return (
    <div className={isBusy ? 'table-busy' : undefined} aria-busy={isBusy}>
      {day ? <DayFigures day={day} /> : null}
      <Suspense fallback={<div className="sk plot-canvas" />}>
        <PlotCanvas days={days} label={t('plot.label')} onPoint={setPointed} />
      </Suspense>
      <DayTable days={days} />
    </div>
  );
}

function isEmpty(day: BalanceDay): boolean {
  return SERIES.every((name) => parseMoney(day[name]) === 0n);
}

/** The figures of the pointed day, today at first; they also explain the colours. */
function DayFigures({ day }: { day: BalanceDay }) {
  const { t } = useTranslation();
  return (
    <dl className="plot-figures">
      <div>
        <dt>{t('plot.day')}</dt>
        <dd className="num">{dayText(day)}</dd>
      </div>
      {SERIES.map((name) => (
        <div key={name}>
          <dt>
            <i className={`plot-key plot-${name}`} aria-hidden="true" />
            {t(`plot.${name}`)}
          </dt>
          <dd>
            <Money amount={day[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in words, the newest first, for those who do not see the drawing. */
function DayTable({ days }: { days: readonly BalanceDay[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const columns = [
    { label: t('plot.day') },
    ...SERIES.map((name) => ({ label: t(`plot.${name}`), isNumeric: true })),
  ];
  return (
    <details className="plot-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link link-tap sm">{t('plot.table')}</summary>
      {isOpen ? (
        <div className="plot-rows">
          <DataTable caption={t('plot.caption')} columns={columns}>
            {days.toReversed().map((day) => (
              <Row key={day.day}>
                <Cell label={t('plot.day')} className="lead num">
                  {dayText(day)}
                </Cell>
                {SERIES.map((name) => (
                  <Cell key={name} label={t(`plot.${name}`)} className="r">
                    <Money amount={day[name]} />
                  </Cell>
                ))}
              </Row>
            ))}
          </DataTable>
        </div>
      ) : null}
    </details>
  );
}

/** "21/11/2025". */
function dayText({ day }: BalanceDay): string {
  return dayToWire(day).replaceAll('-', '/');
}
