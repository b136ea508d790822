import { useState } from 'react';
import type { Failure, Outcome } from '../../../api/outcome.ts';

interface Confirmed {
  failure: Failure | null;
  isBusy: boolean;
  /** Makes a call; when it asks who sits here, the dialog asks, and the call is made again. */
  run<Answer>(call: () => Promise<Outcome<Answer>>, done: (answer: Answer) => void): void;
  /** What a ConfirmDialog is to do, while one asks. */
  asking: { onDone(): void; onClose(): void } | null;
}

/** Calls that want the password or the second factor of the last five minutes. */
export function useConfirmed(): Confirmed {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<{ again(): void } | null>(null);

  async function make<Answer>(
    call: () => Promise<Outcome<Answer>>,
    done: (answer: Answer) => void,
  ): Promise<void> {
    setBusy(true);
    const outcome = await call();
    setBusy(false);
    const mustConfirm = outcome.kind === 'refusal' && outcome.code === 'CONFIRMATION_REQUIRED';
    setFailure(outcome.kind === 'answer' || mustConfirm ? null : outcome);
    if (outcome.kind === 'answer') done(outcome.answer);
    if (mustConfirm) setWaiting({ again: () => void make(call, done) });
  }

  return {
    failure,
    isBusy,
    run: (call, done) => void make(call, done),
    asking: waiting && {
      onDone() {
        setWaiting(null);
        waiting.again();
      },
      onClose: () => setWaiting(null),
    },
  };
}
