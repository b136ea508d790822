import { useEffect, useState } from 'react';
import { isInApp } from '../../../native/in-app.ts';
import { browserPush } from '../../../state/push/browser-push.ts';
import type { DevicePush } from '../../../state/push/device-push.ts';

/** The browser's messages, or those of the app, which says a moment later what it can. */
export function usePushDevice(given?: DevicePush): DevicePush | null {
  const [device, setDevice] = useState(() => given ?? (isInApp() ? null : browserPush(window)));
  useEffect(() => {
    if (device === null) void appPushHere().then(setDevice);
  }, [device]);
  return device;
}

/** Without its code the app has what its browser has: nothing. */
async function appPushHere(): Promise<DevicePush> {
  try {
    const { pushHere } = await import('../../../native/push/push-here.ts');
    return await pushHere();
  } catch {
    return browserPush(window);
  }
}
