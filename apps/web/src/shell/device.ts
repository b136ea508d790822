// The browser that the site runs in, as far as the shell's choices need it: what it keeps, its
// address, its network and its clock.

import { createContext, useContext } from 'react';
import type { SafeStorage } from '../state/safe-storage.ts';

export interface TextSource {
  fetch: typeof fetch;
  pause(ms: number): Promise<void>;
}

export interface Device extends TextSource {
  window: Pick<Window, 'location' | 'history'>;
  /** Outlives the page. */
  local: SafeStorage;
}

export const DeviceContext = createContext<Device | null>(null);

export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (device === null) throw new Error('useDevice is used outside DeviceContext');
  return device;
}
