import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { LoadFailure as FailureNote } from '../../ui/text/LoadFailure.tsx';

interface LoadFailureProps {
  failure: Failure;
  /** The text for a refusal; the server's own words unless given. */
  refused?: string | undefined;
  onRetry(): void;
}

/** Stands for what the cashier could not load, and loads it again. */
export function LoadFailure({ failure, refused, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const words = refused !== undefined && isRefused(failure) ? refused : failureWords(failure, t);
  return (
    <div className="cash-failure">
      <FailureNote text={words} onRetry={onRetry} />
    </div>
  );
}

/** True when the server refused, with any code. */
function isRefused(failure: Failure): boolean {
  return failure.kind === 'refusal' || failure.cause === 'request';
}
