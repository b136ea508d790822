import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../text/Icon.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  /** A picture or a band over the title. */
  art?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with a title and an X: in the middle of the page, from its bottom on phones. */
export function Dialog({ title, art, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ModalDialog className="dialog" labelledBy={id} onClose={onClose}>
      {art}
      <header className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="x" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </ModalDialog>
  );
}
