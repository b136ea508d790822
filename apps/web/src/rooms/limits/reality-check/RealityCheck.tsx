import type { RealityCheckView } from '@ceibo/contracts/limits';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure, Outcome } from '../../../api/outcome.ts';
import { subscribeToLimitEvents } from '../../../live/limit-events.ts';
import { paths } from '../../../paths.ts';
import { acknowledgeRealityCheck, askRealityCheck } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useSeconds } from '../../../ui/behaviour/use-seconds.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { ModalDialog } from '../../../ui/overlays/ModalDialog.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money, SignedMoney } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { durationText } from '../limit-words.ts';

/** The time after which a failed request is repeated. */
const RETRY_SECONDS = 30;

interface RealityCheckProps {
  /** A check that is due waits for the end of the round. */
  isInRound: boolean;
  onLeave(): void;
}

/** Lies over the game when a check is due, until the player says that they have read it. */
export function RealityCheck({ isInRound, onLeave }: RealityCheckProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { view, show } = useDueCheck(isInRound);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  if (view === null) return null;

  async function acknowledge(goesOn: boolean): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(acknowledgeRealityCheck({}));
    setBusy(false);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind === 'answer') show(outcome.answer);
    if (!goesOn) onLeave();
  }

  const minutes = Math.floor((Date.parse(view.now) - Date.parse(view.loggedInAt)) / 60_000);
  return (
    <ModalDialog className="dialog pop" labelledBy={id} onClose={() => {}}>
      <span className="pop-ic">
        <Icon name="alarm" />
      </span>
      <h2 id={id}>{t('reality.title', { time: durationText(minutes) })}</h2>
      <p className="pop-text">{t('reality.text')}</p>
      <Figures view={view} />
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      <div className="pop-b">
        <Button size="lg" isBlock isLoading={isBusy} onClick={() => void acknowledge(true)}>
          {t('reality.goOn')}
        </Button>
        <Button size="lg" isBlock isLoading={isBusy} onClick={() => void acknowledge(false)}>
          {t('reality.stop')}
        </Button>
        <Link className={buttonClass({ look: 'quiet', isBlock: true })} to={paths.gameHistory}>
          {t('reality.history')}
        </Link>
      </div>
      <p className="xs muted reality-next">
        {t('reality.next', { time: durationText(view.minutes ?? 0) })}{' '}
        <Link className="link" to={paths.responsible}>
          {t('reality.change')}
        </Link>
      </p>
    </ModalDialog>
  );
}

function Figures({ view }: { view: RealityCheckView }) {
  const { t } = useTranslation();
  return (
    <dl className="reality-facts">
      <div>
        <dt>{t('reality.staked')}</dt>
        <dd>
          <Money amount={view.staked} />
        </dd>
      </div>
      <div>
        <dt>{t('reality.won')}</dt>
        <dd>
          <Money amount={view.won} />
        </dd>
      </div>
      <div>
        <dt>{t('reality.net')}</dt>
        <dd>
          <SignedMoney amount={view.net} />
        </dd>
      </div>
    </dl>
  );
}

/**
 * The reality check that is due now; null while none is due. The page asks the server once more
 * when the time has come, because the player may have read it in another tab.
 */
function useDueCheck(isInRound: boolean) {
  const dispatch = useAppDispatch();
  const seconds = useSeconds();
  const [view, setView] = useState<RealityCheckView | null>(null);
  /** When to ask next, in seconds since the component came up; null: there is nothing to ask. */
  const [askAt, setAskAt] = useState<number | null>(0);
  const [shown, setShown] = useState(false);

  const take = useCallback((outcome: Outcome<RealityCheckView>, at: number) => {
    if (outcome.kind !== 'answer') return setAskAt(at + RETRY_SECONDS);
    setView(outcome.answer);
    const left = secondsLeft(outcome.answer);
    setShown(left !== null && left <= 0);
    setAskAt(left === null || left <= 0 ? null : at + left);
  }, []);

  // The player may change the interval, or read the check, in another tab.
  useEffect(
    () =>
      subscribeToLimitEvents((event) => {
        if (event.name === 'limits-changed') setAskAt(seconds);
      }),
    [seconds],
  );

  const isTime = askAt !== null && seconds >= askAt && !isInRound;
  useEffect(() => {
    if (!isTime) return;
    const ask = async () => take(await dispatch(askRealityCheck({})), askAt);
    void ask();
  }, [isTime, askAt, dispatch, take]);

  const show = (answer: RealityCheckView) => take({ kind: 'answer', answer }, seconds);
  return { view: shown && !isInRound ? view : null, show };
}

function secondsLeft({ dueAt, now }: RealityCheckView): number | null {
  return dueAt === null ? null : Math.ceil((Date.parse(dueAt) - Date.parse(now)) / 1_000);
}
