import type { HistoryValue } from '@ceibo/contracts/games/history';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { roundList } from '../../../state/games/game-history.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { calendarToday } from '../../../ui/dates/DateTime.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { firstValues, requestOf, type HistoryFormValues } from './history-form.ts';
import { HistoryForm } from './HistoryForm.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { RoundDialog } from './RoundDialog.tsx';
import './history.css';
import { ROUND_LIST } from '../../../state/specified-names.ts';

/**
 * The player's rounds: at first those of the previous day and today, then those of the chosen
 * period.
 */
export function GameHistoryPage() {
  const { t } = useTranslation();
  const { error, pending } = useAppSelector(({ player }) => player[ROUND_LIST]);
  const { rounds, isEmpty, show, showOlder } = useRounds();
  const [opened, setOpened] = useState<string | null>(null);

  return (
    <>
      <h1 className="h-page">{t('history.title')}</h1>
      <section className="panel history" aria-label={t('history.title')}>
        <HistoryForm isBusy={pending !== null} onShow={show} />
        {rounds.length > 0 ? (
          <HistoryTable
            rounds={rounds}
            isBusy={pending !== null}
            onOpen={setOpened}
            onOlder={showOlder}
          />
        ) : (
          <Instead isBusy={pending !== null} isEmpty={isEmpty} />
        )}
      </section>
      {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
      {opened === null ? null : <RoundDialog round={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/**
 * The rounds of the requested period, the newest first. An answer holds so many; older ones are put
 * after them.
 */
function useRounds() {
  const dispatch = useAppDispatch();
  const [first] = useState(() => firstValues(calendarToday()));
  const [asked, setAsked] = useState<HistoryFormValues>(first);
  const [rounds, setRounds] = useState<readonly HistoryValue[]>([]);
  const [before, setBefore] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);

  const load = useCallback(
    async function loadFrom(
      asking: HistoryFormValues,
      from: { shown: readonly HistoryValue[]; before: string | null },
    ): Promise<void> {
      const request = {
        ...requestOf(asking),
        ...(from.before === null ? {} : { before: from.before }),
      };
      const outcome = await dispatch(roundList.load(request));
      if (outcome.kind !== 'answer') return;
      const { values, before: next } = outcome.answer;
      // The page just loaded may have held only the ends of rounds that began earlier.
      if (values.length === 0 && next !== null) return loadFrom(asking, { ...from, before: next });
      const all = [...from.shown, ...values.toReversed()];
      setRounds(all);
      setBefore(next);
      setEmpty(all.length === 0);
    },
    [dispatch],
  );

  // Another visit begins with the newest rounds, not with the error of the last one.
  useEffect(() => {
    const begin = async (): Promise<void> => {
      await load(first, { shown: [], before: null });
    };
    void begin();
    return () => void dispatch(roundList.cleared());
  }, [load, first, dispatch]);

  function show(values: HistoryFormValues): void {
    setAsked(values);
    setRounds([]);
    setEmpty(false);
    void load(values, { shown: [], before: null });
  }

  const showOlder = before === null ? undefined : () => void load(asked, { shown: rounds, before });
  return { rounds, isEmpty, show, showOlder };
}

/** The placeholder of the table. */
function Instead({ isBusy, isEmpty }: { isBusy: boolean; isEmpty: boolean }) {
  const { t } = useTranslation();
  if (isBusy) {
    return (
      <div role="status" aria-label={t('ui.loading')}>
        {[1, 2, 3, 4, 5].map((number) => (
          <span key={number} className="sk table-sk" />
        ))}
      </div>
    );
  }
  return (
    <div className="history-instead" role="status">
      {isEmpty ? <Empty icon="clock-counter-clockwise" title={t('history.none')} /> : null}
    </div>
  );
}
