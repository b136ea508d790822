import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { FreeSpinsAnswer } from '../../../state/promotions/free-spins.ts';
import { Empty } from '../../../ui/text/Empty.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { useChanged } from '../use-changed.ts';
import { FreeSpinsList } from './FreeSpinsList.tsx';
import { useFreeSpins } from './use-free-spins.ts';
import './spins.css';

interface OwnFreeSpinsProps {
  /** The number of offers taken: a new number loads the spins again. */
  taken: number;
  /** The content below them, once their height is known. */
  children?: ReactNode;
}

/** The free spins of the player who looks at the page of free spins. */
export function OwnFreeSpins({ taken, children }: OwnFreeSpinsProps) {
  const { t } = useTranslation();
  const { answer, failure, load } = useFreeSpins();
  useChanged(String(taken), load);
  if (answer !== null || failure !== null)
    return (
      <>
        {answer === null ? null : <Known answer={answer} />}
        {answer !== null || failure === null ? null : (
          <LoadFailure text={failureWords(failure, t)} onRetry={load} />
        )}
        {children}
      </>
    );
  return (
    <div className="spins-wait" role="status" aria-label={t('ui.loading')}>
      <span className="sk" />
    </div>
  );
}

function Known({ answer: { freeSpins, now } }: { answer: FreeSpinsAnswer }) {
  const { t } = useTranslation();
  if (freeSpins.length > 0) return <FreeSpinsList spins={freeSpins} now={now} />;
  return (
    <div className="panel">
      <Empty icon="lightning" title={t('spins.none')} text={t('spins.noneText')} />
    </div>
  );
}
