import type { LimitsView } from '@ceibo/contracts/limits';
import { strictestOnDeposits } from '../../../state/limits/strictest-deposit.ts';
import { DepositLimit } from './DepositLimit.tsx';
import { LimitOffer } from './LimitOffer.tsx';
import { LimitReminder } from './LimitReminder.tsx';

interface LimitPromptProps {
  view: LimitsView | null;
  onView(view: LimitsView): void;
}

/** Limits on the deposit page: the offer to set one, else the strictest limit on deposits. */
export function LimitPrompt({ view, onView }: LimitPromptProps) {
  if (view === null) return null;
  if (view.isOffered) return <LimitOffer bounds={view.bounds.deposit} onView={onView} />;
  const limit = strictestOnDeposits(view);
  return (
    <>
      {view.remindedAt === null ? null : <LimitReminder hasLink onView={onView} />}
      {limit === null ? null : <DepositLimit limit={limit} />}
    </>
  );
}
