import { useState } from 'react';
import type { Failure, Outcome } from '../../api/outcome.ts';

interface UsedCall {
  /** The failure of the last call, if it had no answer. */
  failure: Failure | null;
  isBusy: boolean;
  run<Answer>(call: () => Promise<Outcome<Answer>>, done: (answer: Answer) => void): void;
}

/** A call that a button makes. */
export function useCall(): UsedCall {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function make<Answer>(
    call: () => Promise<Outcome<Answer>>,
    done: (answer: Answer) => void,
  ): Promise<void> {
    setBusy(true);
    const outcome = await call();
    setBusy(false);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind === 'answer') done(outcome.answer);
  }

  return { failure, isBusy, run: (call, done) => void make(call, done) };
}
