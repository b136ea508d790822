import type { LimitsView } from '@ceibo/contracts/limits';
import { LimitOffer } from './LimitOffer.tsx';
import { LimitReminder } from './LimitReminder.tsx';

interface LimitPromptProps {
  view: LimitsView | null;
  onView(view: LimitsView): void;
}

/** What a page of payments says of limits: the offer, the reminder, or nothing. */
export function LimitPrompt({ view, onView }: LimitPromptProps) {
  if (view === null) return null;
  if (view.isOffered) return <LimitOffer bounds={view.bounds.deposit} onView={onView} />;
  return view.remindedAt === null ? null : <LimitReminder hasLink onView={onView} />;
}
