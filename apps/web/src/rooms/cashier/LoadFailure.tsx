import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Stands for what could not be loaded, and loads it again. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className="panel cash-failure" role="alert">
      <Icon name="warning" />
      <p className="grow">{failureWords(failure, t)}</p>
      <Button size="sm" onClick={onRetry}>
        <Icon name="arrows-clockwise" />
        {t('ui.retry')}
      </Button>
    </div>
  );
}
