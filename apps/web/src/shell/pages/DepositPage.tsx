import { DepositPage as CashierPage } from '../../rooms/cashier/deposit/DepositPage.tsx';
import { LimitPrompt } from '../../rooms/limits/offer/LimitPrompt.tsx';
import { useLimitPrompt } from '../../rooms/limits/offer/use-limit-prompt.ts';

/** Paying money in, with the offer of limits above it: two rooms meet here. */
export function DepositPage() {
  const { view, show } = useLimitPrompt();
  return (
    <CashierPage
      above={view === undefined ? undefined : <LimitPrompt view={view} onView={show} />}
    />
  );
}
