import type { Promotion } from '@ceibo/contracts/content';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Prose } from '../../../ui/text/Prose.tsx';

/** The conditions of a promotion in full, over the page. */
export function PromotionTerms({
  promotion: { title, termsHtml },
  onClose,
}: {
  promotion: Promotion;
  onClose(): void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('promotions.terms')} onClose={onClose}>
      <div className="dialog-body promo-terms">
        <p className="strong">{title}</p>
        <Prose html={termsHtml} />
        <Button look="primary" isBlock onClick={onClose}>
          {t('promotions.understood')}
        </Button>
      </div>
    </Dialog>
  );
}
