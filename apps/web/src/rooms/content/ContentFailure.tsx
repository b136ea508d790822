import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/text/Empty.tsx';
import { Icon } from '../../ui/text/Icon.tsx';

/**
 * A page whose text could not be loaded: a retry may help, unless the server says that there is
 * none.
 */
export function ContentFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <h1 className="sr">{t('content.failedTitle')}</h1>
      <Empty icon="warning" title={t('content.failedTitle')} text={failureWords(failure, t)}>
        {failure.kind === 'refusal' ? (
          <Link className={buttonClass({ look: 'primary' })} to={paths.home}>
            {t('content.home')}
          </Link>
        ) : (
          <Button look="primary" onClick={onRetry}>
            <Icon name="arrows-clockwise" />
            {t('ui.retry')}
          </Button>
        )}
      </Empty>
    </div>
  );
}
