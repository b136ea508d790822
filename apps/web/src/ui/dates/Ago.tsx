import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRepeated } from '../behaviour/use-repeated.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;

/** The time since a moment, in whole minutes or hours: "hace 4 min". */
export function Ago({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useRepeated(
    useCallback(() => setNow(Date.now()), []),
    MINUTE_MS / 2,
  );
  return <time dateTime={at}>{agoText(Date.parse(at), { now, language: i18n.language })}</time>;
}

/** Both moments in milliseconds. */
export function agoText(at: number, { now, language }: { now: number; language: string }): string {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  const words = new Intl.RelativeTimeFormat(language, { style: 'short' });
  return minutes < MINUTES_OF_HOUR
    ? words.format(-minutes, 'minute')
    : words.format(-Math.floor(minutes / MINUTES_OF_HOUR), 'hour');
}
