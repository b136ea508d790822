import { safeStorage } from '../../state/safe-storage.ts';
import type { DevicePush } from '../../state/push/device-push.ts';
import { bridgeHere } from '../here.ts';
import { createAppPush } from './app-push.ts';

let made: Promise<DevicePush> | undefined;

/** The messages of the app that shows this page: one for all that use it. */
export function pushHere(): Promise<DevicePush> {
  return (made ??= createAppPush({
    bridge: bridgeHere(),
    agent: navigator.userAgent,
    storage: safeStorage(() => window.localStorage),
  }));
}
