import type { AnswerOf } from '@ceibo/contracts/call';
import {
  endOtherSessions,
  endSession,
  sessionList,
  type SessionView,
} from '@ceibo/contracts/identity/security';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { ask } from '../../../state/identity/security.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTime, dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { deviceWords, placeWords } from './device-words.ts';

type Listed = AnswerOf<typeof sessionList>;

/** The player's open sessions, each with the way to end it. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const { listed, failure, ending, load, end, endOthers } = useSessions();
  const others = listed?.sessions.filter(({ isThis }) => !isThis) ?? [];

  return (
    <section className="panel pad sec-panel" aria-labelledby="sessions">
      <div className="sec-head">
        <div className="grow">
          <h2 id="sessions" className="h-card">
            {t('security.sessions')}
          </h2>
          <p className="muted sm">{t('security.sessionsText')}</p>
        </div>
        {others.length === 0 ? null : (
          <Button size="sm" isLoading={ending === 'others'} onClick={endOthers}>
            <Icon name="sign-out" />
            {t('security.endOthers')}
          </Button>
        )}
      </div>
      {listed?.lastLogin ? <LastLogin login={listed.lastLogin} /> : null}
      {failure === null ? null : listed === null ? (
        <LoadFailure text={failureWords(failure, t)} onRetry={load} />
      ) : (
        <Note kind="bad">{failureWords(failure, t)}</Note>
      )}
      {listed === null && failure === null ? <span className="sk sec-sk sec-sk-sessions" /> : null}
      {listed === null ? null : (
        <ul className="sec-list">
          {listed.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function LastLogin({ login }: { login: NonNullable<Listed['lastLogin']> }) {
  const { t } = useTranslation();
  const place = placeWords(login.place);
  return (
    <p className="sm">
      <b>{t('security.lastLogin')}</b> <DateTime at={login.at} />
      {' · '}
      {[deviceWords(login.device, t), place, login.address].filter(Boolean).join(' · ')}
    </p>
  );
}

interface SessionRowProps {
  session: SessionView;
  isEnding: boolean;
  onEnd(): void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { device, place, address, lastUsedAt, startedAt, isThis } = session;
  const name = deviceWords(device, t);
  return (
    <li>
      <Icon name={device?.kind === 'computer' || device === null ? 'globe' : 'device-mobile'} />
      <div className="grow">
        <b>{name}</b>
        {isThis ? <span className="badge badge-ok">{t('security.thisSession')}</span> : null}
        <p className="xs muted">{[placeWords(place), address].filter(Boolean).join(' · ')}</p>
        <p className="xs muted sec-times">
          <span>
            {t('security.lastUsed')} <DateTime at={lastUsedAt} />
          </span>
          <span>
            {t('security.started')} <DateTime at={startedAt} />
          </span>
        </p>
      </div>
      {isThis ? null : (
        <Button
          size="sm"
          look="ghost"
          isLoading={isEnding}
          aria-label={t('security.endNamed', { device: name, time: dateTimeText(startedAt) })}
          onClick={onEnd}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

function useSessions() {
  const dispatch = useAppDispatch();
  const [listed, setListed] = useState<Listed | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [ending, setEnding] = useState<string | null>(null);

  const read = useCallback(async () => {
    const outcome = await dispatch(ask(sessionList, {}));
    if (outcome.kind === 'answer') setListed(outcome.answer);
    return outcome.kind === 'answer' ? null : outcome;
  }, [dispatch]);
  const load = useCallback(() => void read().then(setFailure), [read]);
  useFresh(load);

  /** The page reads the list again after any outcome: the session may have ended by itself. */
  const ended = async (outcome: { kind: 'answer' } | Failure) => {
    const unread = await read();
    const isGone = outcome.kind === 'refusal' && outcome.code === 'SESSION_UNKNOWN';
    setFailure(outcome.kind === 'answer' || isGone ? unread : outcome);
    setEnding(null);
  };
  return {
    listed,
    failure,
    ending,
    load,
    end(id: string) {
      setEnding(id);
      void dispatch(ask(endSession, { id })).then(ended);
    },
    endOthers() {
      setEnding('others');
      void dispatch(ask(endOtherSessions, {})).then(ended);
    },
  };
}
