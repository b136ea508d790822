import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../state/promotions/campaigns.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import { exampleText } from './offer-words.ts';

interface OfferCardProps {
  offer: Offer;
  /** True for an offer displayed large, in a row of its own. */
  isLead: boolean;
  /** True at the head of the list: the browser loads its picture before all others. */
  isFirst: boolean;
  /** The player takes part, or it begins later, or it is not for them. */
  look: 'in' | 'off' | 'soon' | undefined;
  /** The player's progress, over the action. */
  standing?: ReactNode;
  action: ReactNode;
}

/** The first picture is the largest thing that is seen; the others would only hold it up. */
function loadingOf(isFirst: boolean) {
  return isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
}

/** An offer with what it asks and gives, and the way in. */
export function OfferCard({ offer, isLead, isFirst, look, standing, action }: OfferCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const example = exampleText(offer, t);
  const shape = `${isLead ? 'is-lead' : ''} ${look === undefined ? '' : `is-${look}`}`;
  return (
    <article className={`offer ${shape}`} aria-labelledby={`offer-${offer.key}`}>
      <div className="offer-art">
        <img src={offer.image} alt="" width="640" height="360" {...loadingOf(isFirst)} />
        {look === 'soon' ? (
          <span className="badge badge-info">
            <Icon name="clock" />
            {t('offers.from', { at: dateTimeText(offer.startsAt) })}
          </span>
        ) : null}
        <span className="offer-age">18+</span>
      </div>
      <div className="offer-copy">
        <h2 id={`offer-${offer.key}`}>{offer.title}</h2>
        <p className="sm muted">{offer.summary}</p>
        <OfferFacts offer={offer} />
        {standing ?? (example === null ? null : <p className="xs muted">{example}</p>)}
        <div className="offer-way">
          {action}
          <button type="button" className="link sm" onClick={() => setOpen(true)}>
            <span aria-hidden="true">{t('promotions.terms')}</span>
            <span className="sr">{t('promotions.termsOf', { title: offer.title })}</span>
          </button>
        </div>
      </div>
      {isOpen ? <OfferTerms offer={offer} onClose={() => setOpen(false)} /> : null}
    </article>
  );
}
