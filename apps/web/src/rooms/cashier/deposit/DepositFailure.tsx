import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import { Note } from '../../../ui/text/Note.tsx';
import type { DepositSystem } from '../SystemChoice.tsx';
import { DepositLimitNote } from './DepositLimitNote.tsx';

interface DepositFailureProps {
  failure: Failure;
  system: DepositSystem;
  onAmount(text: string): void;
}

/** The reason why the deposit did not begin; for a limit, the rest that would still pass. */
export function DepositFailure({ failure, system, onAmount }: DepositFailureProps) {
  const { t } = useTranslation();
  const words = failureWords(failure, t);
  return isByLimit(failure) ? (
    <DepositLimitNote refused={words} min={system.min} onAmount={onAmount} />
  ) : (
    <Note kind="bad">
      {words}{' '}
      {failure.kind === 'refusal' && failure.code === 'PLAYER_EXCLUDED' ? (
        <Link className="link" to={paths.responsible}>
          {t('title.responsible')}
        </Link>
      ) : null}
    </Note>
  );
}

/** The same amount would be refused again. */
export function isByLimit(failure: Failure | null): boolean {
  return failure?.kind === 'refusal' && failure.code === 'DEPOSIT_LIMIT_REACHED';
}
