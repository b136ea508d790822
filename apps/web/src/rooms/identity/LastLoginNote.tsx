import { sessionList } from '@ceibo/contracts/identity/security';
import type { AnswerOf } from '@ceibo/contracts/call';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ask } from '../../state/identity/security.ts';
import { lastLoginNote } from '../../state/login-area.ts';
import { waitFor } from '../../state/services.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { deviceWords, placeWords } from './security/device-words.ts';
import './last-login-note.css';

const SHOWN_FOR_MS = 15_000;

type LastLogin = NonNullable<AnswerOf<typeof sessionList>['lastLogin']>;

/** Right after a login: when and where the last one was, so that a stranger's login is noticed. */
export function LastLoginNote() {
  const dispatch = useAppDispatch();
  const isDue = useAppSelector(({ login }) => login.lastLoginNote);
  const [last, setLast] = useState<LastLogin | null>(null);

  useEffect(() => {
    if (!isDue) return;
    let isHere = true;
    const show = async (): Promise<void> => {
      // Without an answer nothing is said: the page about security has it too.
      const outcome = await dispatch(ask(sessionList, {}));
      if (!isHere || outcome.kind !== 'answer') return;
      setLast(outcome.answer.lastLogin);
      await dispatch(waitFor(SHOWN_FOR_MS));
      if (isHere) dispatch(lastLoginNote.actions.seen());
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [isDue, dispatch]);

  return isDue && last !== null ? (
    <Note last={last} onClose={() => dispatch(lastLoginNote.actions.seen())} />
  ) : null;
}

function Note({ last, onClose }: { last: LastLogin; onClose(): void }) {
  const { t } = useTranslation();
  const where = [deviceWords(last.device, t), placeWords(last.place), last.address];
  return createPortal(
    <div className="last-login" role="status">
      <Icon name="clock-counter-clockwise" />
      <p className="grow">
        <b>{t('security.lastLogin')}</b> <DateTime at={last.at} />
        <span className="xs muted">{where.filter(Boolean).join(' · ')}</span>
        <Link className="link xs" to={paths.security} onClick={onClose}>
          {t('security.notYou')}
        </Link>
      </p>
      <button type="button" className="x" aria-label={t('ui.close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>,
    document.body,
  );
}
