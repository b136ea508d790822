import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { ModalDialog } from './ModalDialog.tsx';
import './dialog.css';

interface PopupProps {
  icon: IconName;
  kind?: 'ok' | 'bad' | 'warn';
  title: string;
  children: ReactNode;
  /**
   * A way on that the player more likely wants than OK: a link or a button, which comes before it.
   */
  first?: ReactNode;
  /** A further action; it comes after OK. */
  last?: ReactNode;
  onOk(): void;
}

/** A message that the player acknowledges with OK. */
export function Popup({ icon, kind, title, children, first, last, onOk }: PopupProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOnly = first === undefined;
  return (
    <ModalDialog className="dialog pop" labelledBy={id} onClose={onOk}>
      <span className={`pop-ic ${kind ?? ''}`}>
        <Icon name={icon} />
      </span>
      <h2 id={id}>{title}</h2>
      <div className="pop-text">{children}</div>
      <div className="pop-b">
        {first}
        <Button
          look={isOnly ? 'primary' : 'quiet'}
          size={isOnly ? 'lg' : undefined}
          isBlock
          data-first-focus={isOnly || undefined}
          onClick={onOk}
        >
          {t('ui.ok')}
        </Button>
        {last}
      </div>
    </ModalDialog>
  );
}
