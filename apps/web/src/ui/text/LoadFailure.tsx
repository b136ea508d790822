import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Icon } from './Icon.tsx';
import './load-failure.css';

/** Stands for what could not be loaded, says why, and loads it again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className="panel load-failure" role="alert">
      <Icon name="warning" />
      <p className="grow">{text}</p>
      <Button size="sm" onClick={onRetry}>
        <Icon name="arrows-clockwise" />
        {t('ui.retry')}
      </Button>
    </div>
  );
}
