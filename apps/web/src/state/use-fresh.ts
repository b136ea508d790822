import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from './store.ts';

/**
 * Loads when the page opens, and when it changes its language, since answers are in one. Also loads
 * when the event stream is back, since events of meanwhile were missed. `load` must not change.
 */
export function useFresh(load: () => void): void {
  const isLost = useAppSelector(({ connection }) => connection === 'lost');
  const wasLost = useRef(false);

  const { language } = useTranslation().i18n;
  useEffect(load, [load, language]);
  useEffect(() => {
    if (wasLost.current && !isLost) load();
    wasLost.current = isLost;
  }, [isLost, load]);
}
