import type { LimitsView } from '@ceibo/contracts/limits';
import { useState } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import { keepLimits, setLimit } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';

type Choice = Parameters<typeof setLimit>[0];

/** Answers the offer or the reminder: with a limit, or with the limits as they are. */
export function useLimitAnswer(onView: (view: LimitsView) => void) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(choice: Choice | null): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(choice === null ? keepLimits({}) : setLimit(choice));
    setBusy(false);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind === 'answer') onView(outcome.answer);
  }

  return {
    isBusy,
    failure,
    /** Null keeps the limits as they are. */
    answer: (choice: Choice | null) => void send(choice),
  };
}
