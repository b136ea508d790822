import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import { accessLog, type Access } from '@ceibo/contracts/identity/security';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure, Outcome } from '../../../api/outcome.ts';
import { ask } from '../../../state/identity/security.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { deviceWords, placeWords } from './device-words.ts';

type LogOutcome = Outcome<AnswerOf<typeof accessLog>, RefusalOf<typeof accessLog>>;

/** The account's access log, newest first. */
export function AccessPanel() {
  const { t } = useTranslation();
  const { entries, next, isLoading, failure, load } = useAccessLog();

  return (
    <section className="panel pad sec-panel" aria-labelledby="access" aria-busy={isLoading}>
      <div>
        <h2 id="access" className="h-card">
          {t('security.access')}
        </h2>
        <p className="muted sm">{t('security.accessText')}</p>
      </div>
      {entries.length === 0 && isLoading ? <span className="sk sec-sk" /> : null}
      {entries.length === 0 ? null : (
        <ul className="sec-log">
          {entries.map((entry) => (
            <AccessRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {failure === null ? null : (
        <LoadFailure text={failureWords(failure, t)} onRetry={() => load(next)} />
      )}
      {next === null || failure !== null ? null : (
        <Button look="ghost" isBlock isLoading={isLoading} onClick={() => load(next)}>
          {t('security.more')}
        </Button>
      )}
    </section>
  );
}

function AccessRow({ entry }: { entry: Access }) {
  const { t } = useTranslation();
  const { at, event, device, place, address } = entry;
  const isBad = event === 'wrong-password' || event === 'locked' || event === 'wrong-code';
  // An act of staff came from no device of the player.
  const isOurs = event === 'second-factor-reset';
  const where = isOurs ? [] : [deviceWords(device, t), placeWords(place), address].filter(Boolean);
  return (
    <li>
      <span className="sm">
        <DateTime at={at} />
      </span>
      <b className={isBad ? 'bad' : undefined}>{t(`security.event.${event}`)}</b>
      <span className="xs muted">{where.join(' · ')}</span>
    </li>
  );
}

function useAccessLog() {
  const dispatch = useAppDispatch();
  const [entries, setEntries] = useState<readonly Access[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);

  const take = useCallback((before: string | null, outcome: LogOutcome) => {
    setLoading(false);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind !== 'answer') return;
    setNext(outcome.answer.next);
    setEntries((shown) => [...(before === null ? [] : shown), ...outcome.answer.entries]);
  }, []);
  const read = useCallback(
    (before: string | null) =>
      dispatch(ask(accessLog, before === null ? {} : { before })).then((outcome) =>
        take(before, outcome),
      ),
    [dispatch, take],
  );
  useEffect(() => void read(null), [read]);

  return {
    entries,
    next,
    isLoading,
    failure,
    load(before: string | null) {
      setLoading(true);
      setFailure(null);
      void read(before);
    },
  };
}
