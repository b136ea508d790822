import { languageOrDefault } from '@ceibo/contracts/languages';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/outcome.ts';
import {
  askOwnWheel,
  askWheel,
  showBalance,
  spinWheel,
  type OwnWheel,
  type Spin,
  type WheelAnswer,
} from '../../../state/promotions/wheel.ts';
import { waitFor } from '../../../state/services.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { useReducedMotion } from '../../../ui/behaviour/use-reduced-motion.ts';
import { useRepeated } from '../../../ui/behaviour/use-repeated.ts';

/** Longer than the wheel turns: a tab that is not drawn never says that it stopped. */
const LONGEST_TURN_MS = 6000;
/** The time between two requests while a company has not answered about free spins. */
const ASK_AGAIN_MS = 2000;

export type KnownWheel = ReturnType<typeof useWheel>;

/** The wheel, how the player stands, and the spin. */
export function useWheel(isVisitor: boolean) {
  const dispatch = useAppDispatch();
  const isStill = useReducedMotion();
  const { shown, own, failure, ask, load } = useStanding(isVisitor);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The prize of this press; the page shows it once the wheel has stopped. */
  const [drawn, setDrawn] = useState<Spin | null>(null);
  const [isTurning, setTurning] = useState(false);

  const stop = useCallback(() => {
    setTurning(false);
    dispatch(showBalance());
    void ask();
  }, [dispatch, ask]);
  useEffect(() => {
    if (!isTurning) return undefined;
    let isOver = false;
    void dispatch(waitFor(LONGEST_TURN_MS)).then(() => (isOver ? undefined : stop()));
    return () => {
      isOver = true;
    };
  }, [isTurning, stop, dispatch]);
  // A player who leaves the page while it turns sees the balance as it is.
  useEffect(() => () => dispatch(showBalance()), [dispatch]);

  async function spin(): Promise<void> {
    if (isBusy || isTurning || own === null) return;
    setBusy(true);
    const outcome = await dispatch(spinWheel(own.day));
    const answer = outcome.kind === 'answer' ? outcome.answer : null;
    setRefused(outcome.kind === 'answer' ? null : outcome);
    setDrawn(answer);
    setBusy(false);
    // Without an answer nobody knows yet whether it was drawn; the standing says so.
    if (answer === null || isStill) stop();
    else setTurning(true);
  }

  /** The outcome of the day, once it may be seen. */
  const known = drawn?.day === own?.day ? drawn : (own?.today ?? null);
  const today = isTurning ? null : known;
  return { shown, own, failure, refused, isBusy, isTurning, drawn, today, load, spin, stop };
}

function useStanding(isVisitor: boolean) {
  const dispatch = useAppDispatch();
  const { i18n } = useTranslation();
  const language = languageOrDefault(i18n.language);
  const [shown, setShown] = useState<WheelAnswer | null>(null);
  const [own, setOwn] = useState<OwnWheel | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const ask = useCallback(async () => {
    const [open, standing] = isVisitor
      ? [await dispatch(askWheel({ language })), null]
      : [null, await dispatch(askOwnWheel())];
    const outcome = open ?? standing;
    if (outcome?.kind === 'answer') setShown(outcome.answer);
    if (standing?.kind === 'answer') setOwn(standing.answer);
    setFailure(outcome === null || outcome.kind === 'answer' ? null : outcome);
  }, [dispatch, isVisitor, language]);
  const load = useCallback(() => void ask(), [ask]);
  useFresh(load);
  const isWaiting = own?.today?.spins?.state === 'preparing';
  const askAgain = useCallback(() => {
    if (isWaiting) load();
  }, [isWaiting, load]);
  useRepeated(askAgain, ASK_AGAIN_MS);
  return { shown, own, failure, ask, load };
}
