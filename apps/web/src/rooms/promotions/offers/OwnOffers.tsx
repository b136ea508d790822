import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OfferLegend } from './OfferLegend.tsx';
import { OffersWait } from './OffersWait.tsx';
import { OwnOfferCard } from './OwnOfferCard.tsx';
import { useOffers } from './use-offers.ts';

/** The offers to a player, with the switch that hides them all. */
export function OwnOffers() {
  const { t } = useTranslation();
  const { answer, failure, refused, busy, load, join, leave, hide } = useOffers();
  if (answer === null)
    return failure === null ? (
      <OffersWait />
    ) : (
      <LoadFailure text={failureWords(failure, t)} onRetry={load} />
    );
  const { campaigns, hidesOffers, code, legend } = answer;
  const lead = campaigns.find(
    ({ state, needsOptIn, needsCode }) => state === 'open' && needsOptIn && !needsCode,
  );
  const inOrder = lead ? [lead, ...campaigns.filter((each) => each !== lead)] : campaigns;
  return (
    <section className="offers" aria-label={t('offers.title')}>
      <div className="panel offers-bar">
        {hidesOffers ? <p className="grow sm muted">{t('offers.hiddenText')}</p> : null}
        {hidesOffers ? null : <CodeForm onJoined={load} />}
        <label className="offers-hide">
          <span className="sm">{t('offers.hide')}</span>
          <button
            type="button"
            className="switch"
            role="switch"
            aria-checked={hidesOffers}
            aria-label={t('offers.hide')}
            onClick={() => hide(!hidesOffers)}
          />
        </label>
      </div>
      {refused === null ? null : <Note kind="bad">{failureWords(refused, t)}</Note>}
      {code === null || hidesOffers ? null : (
        <p className="sm muted">{t('offers.ownCode', { code })}</p>
      )}
      <ul className="offers-list">
        {inOrder.map((offer) => (
          <li key={offer.key} className={offer === lead ? 'is-lead' : ''}>
            <OwnOfferCard
              offer={offer}
              isLead={offer === lead}
              isBusy={busy === offer.key}
              onJoin={() => join(offer.key)}
              onLeave={() => leave(offer.key)}
            />
          </li>
        ))}
      </ul>
      {campaigns.length === 0 ? null : <OfferLegend legend={legend} />}
    </section>
  );
}
