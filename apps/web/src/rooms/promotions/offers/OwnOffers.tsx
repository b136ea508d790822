import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { OfferKind } from '../../../state/promotions/campaigns.ts';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OfferLegend } from './OfferLegend.tsx';
import { OffersWait } from './OffersWait.tsx';
import { NoOffers } from './NoOffers.tsx';
import { isOfKind } from './offer-words.ts';
import { OwnOfferCard } from './OwnOfferCard.tsx';
import { useOffers } from './use-offers.ts';

interface OwnOffersProps {
  kind: OfferKind | undefined;
  onTaken: (() => void) | undefined;
}

/** The offers to a player, with the switch that hides them all. */
export function OwnOffers({ kind, onTaken }: OwnOffersProps) {
  const { t } = useTranslation();
  const { answer, failure, refused, busy, load, join, leave, hide } = useOffers(onTaken);
  if (answer === null)
    return failure === null ? (
      <OffersWait />
    ) : (
      <LoadFailure text={failureWords(failure, t)} onRetry={load} />
    );
  const { hidesOffers, code, legend } = answer;
  const campaigns = answer.campaigns.filter((each) => isOfKind(each, kind));
  const lead = campaigns.find(
    ({ state, needsOptIn, needsCode }) => state === 'open' && needsOptIn && !needsCode,
  );
  const inOrder = lead ? [lead, ...campaigns.filter((each) => each !== lead)] : campaigns;
  return (
    <section className="offers" aria-label={t('offers.title')}>
      {kind === undefined ? <Bar hidesOffers={hidesOffers} onJoined={load} onHide={hide} /> : null}
      {campaigns.length === 0 && kind !== undefined ? <NoOffers isHidden={hidesOffers} /> : null}
      {refused === null ? null : <Note kind="bad">{failureWords(refused, t)}</Note>}
      {code === null || hidesOffers || kind !== undefined ? null : (
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

interface BarProps {
  hidesOffers: boolean;
  onJoined(): void;
  onHide(hides: boolean): void;
}

/** The way in by a code, and the switch that hides all offers. */
function Bar({ hidesOffers, onJoined, onHide }: BarProps) {
  const { t } = useTranslation();
  return (
    <div className="panel offers-bar">
      {hidesOffers ? <p className="grow sm muted">{t('offers.hiddenText')}</p> : null}
      {hidesOffers ? null : <CodeForm onJoined={onJoined} />}
      <label className="offers-hide">
        <span className="sm">{t('offers.hide')}</span>
        <button
          type="button"
          className="switch"
          role="switch"
          aria-checked={hidesOffers}
          aria-label={t('offers.hide')}
          onClick={() => onHide(!hidesOffers)}
        />
      </label>
    </div>
  );
}
