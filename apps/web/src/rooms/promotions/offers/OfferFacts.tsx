import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../state/promotions/campaigns.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { rewardText, untilText, wageringText, whoText } from './offer-words.ts';

/** The four facts that every offer states before anybody joins. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation();
  const facts: { icon: IconName; name: string; text: string }[] = [
    { icon: 'user', name: t('offers.who'), text: whoText(offer, t) },
    { icon: 'gift', name: t('offers.amount'), text: rewardText(offer, t, i18n.language) },
    { icon: 'calendar-blank', name: t('offers.until'), text: untilText(offer, t) },
    { icon: 'arrows-clockwise', name: t('offers.toStake'), text: wageringText(offer, t) },
  ];
  return (
    <dl className="offer-facts">
      {facts.map(({ icon, name, text }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
