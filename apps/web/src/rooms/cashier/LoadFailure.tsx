import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { LoadFailure as FailureNote } from '../../ui/LoadFailure.tsx';

/** Stands for what the cashier could not load, and loads it again. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className="cash-failure">
      <FailureNote text={failureWords(failure, t)} onRetry={onRetry} />
    </div>
  );
}
