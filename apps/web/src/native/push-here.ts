import { isLanguage } from '@ceibo/contracts/languages';
import i18next from 'i18next';
import { safeStorage } from '../state/safe-storage.ts';
import type { DevicePush } from '../state/push/device-push.ts';
import { createAppPush } from './app-push.ts';
import { loadAppTexts } from './app-texts.ts';
import { bridgeHere } from './here.ts';

let made: Promise<DevicePush> | undefined;

/** The messages of the app that shows this page: one for all that use it. */
export function pushHere(): Promise<DevicePush> {
  return (made ??= make());
}

async function make(): Promise<DevicePush> {
  // Its words are needed where its state is.
  if (isLanguage(i18next.language)) await loadAppTexts((path) => fetch(path), i18next.language);
  return createAppPush({
    bridge: bridgeHere(),
    agent: navigator.userAgent,
    storage: safeStorage(() => window.localStorage),
  });
}
