import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import { openedHere, withPopup } from '../../../paths.ts';
import {
  joinTournament,
  leaveTournament,
  type TournamentView,
} from '../../../state/promotions/tournaments.ts';
import { selectIsVisitor } from '../../../state/selectors.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button, buttonClass, type ButtonLook } from '../../../ui/controls/Button.tsx';

interface JoinButtonProps {
  run: TournamentView;
  size?: ButtonLook['size'];
  onDone(): void;
}

/** Joins a tournament, or leaves it; or says why not. Visitors are led to the login. */
export function JoinButton({ run, size, onDone }: JoinButtonProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const location = useLocation();
  const isVisitor = useAppSelector(selectIsVisitor);
  const [isSending, setIsSending] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const label = run.state === 'open' ? t('tournaments.signUp') : t('tournaments.join');
  if (isVisitor)
    return (
      <Link
        className={buttonClass({ look: 'primary', size })}
        to={withPopup(location, 'login')}
        state={openedHere}
        preventScrollReset
      >
        {label}
      </Link>
    );
  if (run.reason !== null && run.level !== null)
    return (
      <span className="xs muted">
        {t('tournaments.needsLevel', { level: t(`balance.levelName.${run.level}`) })}
      </span>
    );
  const send = async () => {
    setIsSending(true);
    const outcome = await dispatch(
      run.mine === null ? joinTournament(run.id) : leaveTournament(run.id),
    );
    setIsSending(false);
    setWrong(outcome.kind === 'answer' ? null : failureWords(outcome, t));
    onDone();
  };
  return (
    <>
      <Button
        look={run.mine === null ? 'primary' : 'quiet'}
        size={size}
        isLoading={isSending}
        aria-label={`${run.mine === null ? label : t('tournaments.leave')}: ${run.title}`}
        onClick={() => void send()}
      >
        {run.mine === null ? label : t('tournaments.leave')}
      </Button>
      {wrong === null ? null : (
        <span className="xs tn-wrong" role="alert">
          {wrong}
        </span>
      )}
    </>
  );
}
