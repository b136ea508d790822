import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/text/Empty.tsx';
import { Icon } from '../../ui/text/Icon.tsx';

/** Stands where games would, when they could not be had. */
export function GamesFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Empty icon="warning" title={t('slots.failed')} text={failureWords(failure, t)}>
        <Button look="primary" onClick={onRetry}>
          <Icon name="arrows-clockwise" />
          {t('ui.retry')}
        </Button>
      </Empty>
    </div>
  );
}
