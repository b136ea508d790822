// The page's part in messages. It moves the device of a player to the login that uses it, and
// offers messages when they would be of use. It asks for no permission.

import { readPushDevices } from '../../state/push/push.ts';
import type { SafeStorage } from '../../state/safe-storage.ts';
import { selectIsPlayer } from '../../state/selectors.ts';
import type { Store } from '../../state/store.ts';
import { onPushMoment } from '../../state/push/browser-push.ts';
import type { DevicePush } from '../../state/push/device-push.ts';

const OFFERED_KEY = 'pushOffered';

export interface PushOptions {
  store: Pick<Store, 'dispatch' | 'getState' | 'subscribe'>;
  device: DevicePush;
  page: Window;
  storage: Pick<SafeStorage, 'getItem' | 'setItem'>;
  /** Shows the offer, which asks for nothing by itself. */
  onOffer(): void;
}

export function startPush({ store, device, page, storage, onOffer }: PushOptions): void {
  let isPlayer = false;
  const look = () => {
    const wasPlayer = isPlayer;
    isPlayer = selectIsPlayer(store.getState());
    if (isPlayer && !wasPlayer) void takeOver();
  };
  store.subscribe(look);
  look();
  onPushMoment(page, () => void offer());

  /**
   * The offer comes once for each device: a player who closes it finds the switches on the page
   * about privacy.
   */
  async function offer(): Promise<void> {
    if (device.state() !== 'open' || storage.getItem(OFFERED_KEY) !== null) return;
    storage.setItem(OFFERED_KEY, '1');
    if (device.isApp && !(await isServed())) return;
    onOffer();
  }

  async function isServed(): Promise<boolean> {
    const known = await store.dispatch(readPushDevices());
    return known.kind === 'answer' && device.isServed(known.answer);
  }

  async function takeOver(): Promise<void> {
    if (device.state() !== 'allowed') return;
    const current = await device.current().catch(() => null);
    // If the server cannot be reached now, the next page notifies it.
    if (current !== null) await store.dispatch(readPushDevices(current));
  }
}
