import { DepositPage as CashierPage } from '../../rooms/cashier/deposit/DepositPage.tsx';
import { DepositOffer } from '../../rooms/promotions/offers/DepositOffer.tsx';
import { LimitPrompt } from '../../rooms/limits/offer/LimitPrompt.tsx';
import { useLimitPrompt } from '../../rooms/limits/offer/use-limit-prompt.ts';

/** Paying money in, with limits and offers above it: three rooms meet here. */
export function DepositPage() {
  const { view, show } = useLimitPrompt();
  return (
    <CashierPage
      above={
        view === undefined ? undefined : (
          <>
            <LimitPrompt view={view} onView={show} />
            <DepositOffer />
          </>
        )
      }
    />
  );
}
