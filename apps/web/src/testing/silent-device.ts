import type { Device } from '../shell/device.ts';
import { safeStorage } from '../state/safe-storage.ts';

/** A browser whose network never answers and whose waits never end. */
export const silentDevice: Device = {
  window,
  local: safeStorage(() => localStorage),
  fetch: () => new Promise(() => {}),
  pause: () => new Promise(() => {}),
};
