import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoffQuestion } from '../../state/identity/start/handoff.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ModalDialog } from '../../ui/overlays/ModalDialog.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import '../../ui/overlays/dialog.css';

interface HandoffPopupProps extends HandoffQuestion {
  onAnswer(answer: 'keep' | 'switch'): void;
}

/**
 * The question which of two players the page goes on with. Closing it keeps the one who is here.
 */
export function HandoffPopup({ current, other, onAnswer }: HandoffPopupProps) {
  const { t } = useTranslation();
  const id = useId();
  const keep = () => onAnswer('keep');
  return (
    <ModalDialog className="dialog pop" labelledBy={id} onClose={keep}>
      <span className="pop-ic warn">
        <Icon name="user" />
      </span>
      <h2 id={id}>{t('app.handoff.title')}</h2>
      <div className="pop-text">
        <p>{t('app.handoff.text', { current, other })}</p>
      </div>
      <div className="pop-b">
        <Button look="primary" size="lg" isBlock data-first-focus onClick={keep}>
          {t('app.handoff.keep', { name: current })}
        </Button>
        <Button look="quiet" isBlock onClick={() => onAnswer('switch')}>
          {t('app.handoff.switch', { name: other })}
        </Button>
      </div>
    </ModalDialog>
  );
}
