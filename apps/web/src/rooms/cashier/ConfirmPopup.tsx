import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { ModalDialog } from '../../ui/overlays/ModalDialog.tsx';
import { Note } from '../../ui/text/Note.tsx';
import '../../ui/overlays/dialog.css';

interface ConfirmPopupProps {
  icon: IconName;
  title: string;
  children: ReactNode;
  /** The button's label: "Quitar la cuenta". */
  action: string;
  failure: Failure | null;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be undone. */
export function ConfirmPopup({
  icon,
  title,
  children,
  action,
  failure,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmPopupProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ModalDialog className="dialog pop" labelledBy={id} onClose={onClose}>
      <span className="pop-ic warn">
        <Icon name={icon} />
      </span>
      <h2 id={id}>{title}</h2>
      <div className="pop-text">{children}</div>
      {failure === null ? null : (
        <div className="cash-confirm-failure">
          <Note kind="bad">{failureWords(failure, t)}</Note>
        </div>
      )}
      <div className="pop-b">
        <Button size="lg" isBlock className="cash-danger" isLoading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button look="quiet" isBlock data-first-focus onClick={onClose}>
          {t('cashier.back')}
        </Button>
      </div>
    </ModalDialog>
  );
}
