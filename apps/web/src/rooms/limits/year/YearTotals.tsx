import type { AnswerOf } from '@ceibo/contracts/call';
import type { totals } from '@ceibo/contracts/limits';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import { askTotals } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { BarPlot } from '../../../ui/lists/BarPlot.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Money, SignedMoney } from '../../../ui/text/Money.tsx';
import { yearBars } from './year-bars.ts';
import './year-totals.css';

type Totals = AnswerOf<typeof totals>;
const SUMS = ['deposited', 'withdrawn', 'staked', 'won'] as const;

interface YearTotalsProps {
  /** The way to the limits; none on the page that has them. */
  hasLink?: boolean;
}

/** The player's deposits, withdrawals, stakes and wins of the last 12 months. */
export function YearTotals({ hasLink = false }: YearTotalsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [year, setYear] = useState<Totals | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(() => {
    const ask = async () => {
      const outcome = await dispatch(askTotals({}));
      if (outcome.kind === 'answer') setYear(outcome.answer);
      setFailure(outcome.kind === 'answer' ? null : outcome);
    };
    void ask();
  }, [dispatch]);
  useFresh(load);

  return (
    <section className="panel pad year" aria-labelledby="year-totals">
      <div className="row">
        <h2 id="year-totals" className="h-card grow">
          {t('year.title')}
        </h2>
        {hasLink ? (
          <Link className="link link-tap sm" to={paths.responsible}>
            {t('reached.see')}
          </Link>
        ) : null}
      </div>
      {failure === null ? null : <LoadFailure text={failureWords(failure, t)} onRetry={load} />}
      {year === null && failure === null ? (
        <div className="sk year-sk" role="status" aria-label={t('year.loading')} />
      ) : null}
      {year === null ? null : <Year year={year} />}
    </section>
  );
}

function Year({ year: { months, sum } }: { year: Totals }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="year-in">
      <div>
        <span className="xs muted">{t('reality.net')}</span>
        <b className="year-net">
          <SignedMoney amount={sum.net} />
        </b>
        <dl>
          {SUMS.map((name) => (
            <div key={name}>
              <dt>{t(`year.${name}`)}</dt>
              <dd>
                <Money amount={sum[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <BarPlot title={t('year.byMonth')} bars={yearBars(months, i18n.language)} />
    </div>
  );
}
