import { useState } from 'react';
import { useSeconds } from '../../ui/behaviour/use-seconds.ts';

/** The sportsbook's page waits 15 seconds for an answer; one that is silent for longer has gone. */
const ANSWERED_WITHIN_SECONDS = 20;

/**
 * Knows whether a bet waits for its answer, as the sportsbook's page says it; its second value is
 * the setter. A bet whose answer never comes stops counting, so that nothing waits for it for ever.
 */
export function useBetUnderWay(): [boolean, (isUnderWay: boolean) => void] {
  const seconds = useSeconds();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const isUnderWay = sentAt !== null && seconds - sentAt < ANSWERED_WITHIN_SECONDS;
  return [isUnderWay, (isSent) => setSentAt(isSent ? seconds : null)];
}
