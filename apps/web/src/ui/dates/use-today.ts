import { useCallback, useState } from 'react';
import { useRepeated } from '../behaviour/use-repeated.ts';
import { calendarToday } from './DateTime.tsx';

const LOOK_EVERY_MS = 30_000;

/**
 * Today's date on the calendars of Buenos Aires. Each drawing judges by the day of now; a form that
 * lies open over midnight is drawn anew soon after it.
 */
export function useToday(): string {
  const [, setToday] = useState(calendarToday);
  useRepeated(
    useCallback(() => setToday(calendarToday()), []),
    LOOK_EVERY_MS,
  );
  return calendarToday();
}
