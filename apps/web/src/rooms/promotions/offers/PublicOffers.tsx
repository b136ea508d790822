import { languageOrDefault } from '@ceibo/contracts/languages';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { openedHere, withPopup } from '../../../paths.ts';
import { campaignList, type Offer, type OfferKind } from '../../../state/promotions/campaigns.ts';
import { isUnasked } from '../../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { OfferCard } from './OfferCard.tsx';
import { OfferLegend } from './OfferLegend.tsx';
import { NoOffers } from './NoOffers.tsx';
import { isOfKind } from './offer-words.ts';
import { OffersWait } from './OffersWait.tsx';

/** The offers as everybody may see them. A failure leaves them out: the page has more. */
export function PublicOffers({ kind }: { kind: OfferKind | undefined }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const item = useAppSelector(({ login }) => login.campaignList);
  const unasked = isUnasked(item);
  const language = languageOrDefault(i18n.language);
  const load = useCallback(
    () => void dispatch(campaignList.load({ language })),
    [language, dispatch],
  );
  // The first list is in the language that the page came with.
  const known = useRef(language);
  useEffect(() => {
    if (unasked || known.current !== language) load();
    known.current = language;
  }, [unasked, language, load]);

  if (item.data === null) return item.error === null ? <OffersWait /> : null;
  const { legend, now } = item.data;
  const campaigns = item.data.campaigns.filter((each) => isOfKind(each, kind));
  if (campaigns.length === 0) return kind === undefined ? null : <NoOffers />;
  return (
    <section className="offers" aria-label={t('offers.title')}>
      <ul className="offers-list">
        {campaigns.map((offer, place) => (
          <li key={offer.key}>
            <OfferCard
              offer={offer}
              isLead={false}
              isFirst={place === 0}
              look={offer.startsAt > now ? 'soon' : undefined}
              action={<WayIn offer={offer} />}
            />
          </li>
        ))}
      </ul>
      <OfferLegend legend={legend} />
    </section>
  );
}

/**
 * An offer that comes with every registration leads there; players join any other after the login.
 */
function WayIn({ offer: { trigger, needsOptIn } }: { offer: Offer }) {
  const { t } = useTranslation();
  const location = useLocation();
  const isForNew = trigger.kind === 'registration' && !needsOptIn;
  return (
    <Link
      className={buttonClass({ isBlock: true })}
      to={withPopup(location, isForNew ? 'register' : 'login')}
      state={openedHere}
      preventScrollReset
    >
      {t(isForNew ? 'shell.register' : 'offers.logIn')}
    </Link>
  );
}
