import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { askPointHistory, type PointHistory as History } from '../../../state/promotions/points.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { smallPicture } from '../../../ui/lists/game-picture-sizes.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { lastMonths, monthText, signedPoints } from './level-words.ts';

const MONTHS = 12;
type Row = History['rows'][number];

/** The sources of a month's points. */
export function PointHistory() {
  const { t, i18n } = useTranslation();
  const months = lastMonths(MONTHS);
  const [month, setMonth] = useState(months[0] ?? '');
  const { history, failure, load } = useHistory(month);
  return (
    <section className="panel lv-history" aria-labelledby="lv-history">
      <header>
        <h2 id="lv-history" className="h-card grow">
          {t('level.history')}
        </h2>
        <label>
          <span className="sr">{t('level.month')}</span>
          <select value={month} onChange={({ target }) => setMonth(target.value)}>
            {months.map((each) => (
              <option key={each} value={each}>
                {monthText(each, i18n.language)}
              </option>
            ))}
          </select>
        </label>
      </header>
      {failure === null ? null : <LoadFailure text={failureWords(failure, t)} onRetry={load} />}
      {history === null && failure === null ? (
        <span className="sk lv-sk-history" role="status" aria-label={t('ui.loading')} />
      ) : null}
      {history?.rows.length === 0 ? <p className="sm muted">{t('level.noHistory')}</p> : null}
      <ol>
        {history?.rows.map((row) => (
          <Line key={`${row.kind} ${row.day} ${row.at} ${row.name ?? ''}`} row={row} />
        ))}
      </ol>
      {history?.isWhole === false ? <p className="xs muted">{t('level.cut')}</p> : null}
    </section>
  );
}

function Line({ row }: { row: Row }) {
  const { t, i18n } = useTranslation();
  const { kind, img, name, at, amount, points } = row;
  const isBelow = amount.startsWith('-');
  const money = moneyText(amount.replace('-', ''));
  return (
    <li>
      {img === null ? (
        <span className="lv-pic">
          <Icon name={ICONS[kind]} />
        </span>
      ) : (
        <img className="lv-pic" src={smallPicture(img)} alt="" width="40" height="40" />
      )}
      <p className="grow">
        <b>{name ?? t(`level.kind.${kind}`)}</b>
        <span className="xs muted">
          {kind === 'exchange'
            ? t('level.exchanged', { amount: money })
            : t(isBelow ? 'level.undone' : 'level.settled', { amount: money })}
        </span>
      </p>
      <span className="xs muted num">{dateTimeText(at)}</span>
      <b className={`num lv-plus ${points.startsWith('-') ? 'is-less' : ''}`}>
        {signedPoints(points, i18n.language)}
      </b>
    </li>
  );
}

const ICONS = { game: 'dice-five', sports: 'soccer-ball', exchange: 'hand-coins' } as const;

function useHistory(month: string) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ month: string; history: History } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(month);
  const ask = useCallback(async () => {
    newest.current = month;
    const outcome = await dispatch(askPointHistory(month));
    if (newest.current !== month) return;
    if (outcome.kind === 'answer') setKnown({ month, history: outcome.answer });
    setFailure(outcome.kind === 'answer' ? null : outcome);
  }, [dispatch, month]);
  const load = useCallback(() => void ask(), [ask]);
  useFresh(load);
  return { history: known?.month === month ? known.history : null, failure, load };
}
