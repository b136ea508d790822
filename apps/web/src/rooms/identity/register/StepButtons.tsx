import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

interface StepButtonsProps {
  /** The main button's label. */
  action: string;
  /** True for the last step, which goes nowhere further. */
  isLast?: boolean;
  isSending?: boolean;
  /** The main button's action in a step without a form. */
  onAction?: () => void;
  onBack(): void;
}

/** Back to the step before, and on. */
export function StepButtons({
  action,
  isLast = false,
  isSending = false,
  onAction,
  onBack,
}: StepButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <Button size="lg" isIcon aria-label={t('register.back')} onClick={onBack}>
        <Icon name="arrow-left" />
      </Button>
      <Button
        type={onAction === undefined ? 'submit' : 'button'}
        look="primary"
        size="lg"
        className="grow"
        isLoading={isSending}
        onClick={onAction}
      >
        {action}
        {isLast ? null : <Icon name="arrow-right" />}
      </Button>
    </div>
  );
}
