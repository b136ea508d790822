import { DepositPage as CashierPage } from '../../../rooms/cashier/deposit/DepositPage.tsx';
import { DepositOffer } from '../../../rooms/promotions/offers/DepositOffer.tsx';
import { useOffers } from '../../../rooms/promotions/offers/use-offers.ts';
import { LimitPrompt } from '../../../rooms/limits/offer/LimitPrompt.tsx';
import { useLimitPrompt } from '../../../rooms/limits/offer/use-limit-prompt.ts';

/** Paying money in, with limits and offers below the amount: three rooms meet here. */
export function DepositPage() {
  const { view, show } = useLimitPrompt();
  const offers = useOffers();
  // The form comes with what stands below it, so that nothing moves; a failure leaves it out.
  const isKnown = view !== undefined && (offers.answer !== null || offers.failure !== null);
  return (
    <CashierPage
      // Without an answer the form stands, and the server refuses.
      isExcluded={(view?.exclusion ?? null) !== null}
      below={
        isKnown ? (
          <>
            <LimitPrompt view={view} onView={show} />
            <DepositOffer offers={offers} />
          </>
        ) : undefined
      }
    />
  );
}
