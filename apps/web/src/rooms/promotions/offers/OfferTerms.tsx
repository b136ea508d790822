import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../state/promotions/campaigns.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { termLines } from './offer-words.ts';

/** The terms in full. They are made from the data that the server gives by. */
export function OfferTerms({ offer, onClose }: { offer: Offer; onClose(): void }) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog title={t('promotions.terms')} onClose={onClose}>
      <div className="dialog-body offer-terms">
        <p className="strong">{offer.title}</p>
        <ul>
          {termLines(offer, t, i18n.language).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button look="primary" isBlock onClick={onClose}>
          {t('promotions.understood')}
        </Button>
      </div>
    </Dialog>
  );
}
