// The theme lives on <html data-theme>: the server writes the site's own, public/theme.js the
// player's stored one before the first paint.

import { theme as themeSchema, type Theme } from '@ceibo/contracts/site';
import { useSyncExternalStore } from 'react';
import type { Device } from './device.ts';

export const themes: readonly Theme[] = themeSchema.options;

/** Changes the theme at once, and keeps it where the browser lets us. */
export function chooseTheme(theme: Theme, { local }: Device): void {
  document.documentElement.dataset['theme'] = theme;
  local.setItem('theme', theme);
}

export function useTheme(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['theme'],
    () => undefined,
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
