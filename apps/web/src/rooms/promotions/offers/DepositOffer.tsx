import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { OfferAnswer } from '../../../state/promotions/campaigns.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OwnOfferCard } from './OwnOfferCard.tsx';
import type { useOffers } from './use-offers.ts';
import './offers.css';

/**
 * The bonus of the next deposit, below the amount. Without an offer only the field for a code is
 * displayed; nothing is displayed while the player hides offers.
 */
export function DepositOffer({ offers }: { offers: ReturnType<typeof useOffers> }) {
  const { t } = useTranslation();
  const { answer, refused, busy, load, join, leave } = offers;
  if (answer === null || answer.hidesOffers) return null;
  const offer = offerOf(answer);
  return (
    <section className="panel pad offers offers-deposit" aria-label={t('offers.ofDeposit')}>
      {offer === undefined ? null : (
        <OwnOfferCard
          offer={offer}
          isLead={false}
          isBusy={busy === offer.key}
          onJoin={() => join(offer.key)}
          onLeave={() => leave(offer.key)}
        />
      )}
      {refused === null ? null : <Note kind="bad">{failureWords(refused, t)}</Note>}
      <CodeForm onJoined={load} />
    </section>
  );
}

/** The offer that the player takes part in, else one that needs no code. */
function offerOf({ campaigns }: OfferAnswer) {
  const ofDeposits = campaigns.filter(({ trigger }) => trigger.kind === 'deposit');
  return (
    ofDeposits
      .filter(({ state }) => state === 'joined')
      .toSorted((one, other) => ((one.joinedAt ?? '') < (other.joinedAt ?? '') ? 1 : -1))[0] ??
    ofDeposits.find(({ state, needsCode }) => state === 'open' && !needsCode)
  );
}
