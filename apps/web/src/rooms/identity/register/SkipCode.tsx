import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';

/** Leaves the phone unproved for now. */
export function SkipCode({ onSkip }: { onSkip(): void }) {
  const { t } = useTranslation();
  return (
    <Button look="quiet" isBlock onClick={onSkip}>
      {t('register.codeSkip')}
    </Button>
  );
}
