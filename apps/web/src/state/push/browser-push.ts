// The browser's side of messages that come while the site is closed: what it can do, what the
// person allowed, and its subscription.

import type { DevicePush, Subscribed } from './device-push.ts';
import { pushMoment } from './push-moment.ts';

type OfBrowser = Extract<Subscribed, { endpoint: string }>;

export function browserPush(page: Window): DevicePush {
  const container: ServiceWorkerContainer | undefined = page.navigator.serviceWorker;
  const isAble = 'PushManager' in page && 'Notification' in page && container !== undefined;
  // Never longer than it takes: a page without a worker has no subscription.
  const manager = async () => (await container?.getRegistration())?.pushManager;

  return {
    isApp: false,
    isServed: () => true,
    state() {
      if (!isAble) return 'absent';
      const { permission } = Notification;
      if (permission === 'default') return 'open';
      return permission === 'granted' ? 'allowed' : 'refused';
    },
    async current() {
      if (!isAble) return null;
      const found = subscribedOf((await (await manager())?.getSubscription()) ?? null);
      return found && { endpoint: found.endpoint };
    },
    async subscribe(key) {
      if (!isAble || (await Notification.requestPermission()) !== 'granted') return null;
      try {
        const push = await manager();
        const before = await push?.getSubscription();
        // One that another key was used for gets no message of ours.
        if (before && keyOf(before) !== key) await before.unsubscribe();
        const made = await push?.subscribe({ userVisibleOnly: true, applicationServerKey: key });
        return subscribedOf(made ?? null);
      } catch {
        return null;
      }
    },
    async leave() {
      await (await (await manager())?.getSubscription())?.unsubscribe();
    },
  };
}

function keyOf({ options }: PushSubscription): string | undefined {
  const key = options.applicationServerKey;
  if (key === null) return undefined;
  return btoa(String.fromCodePoint(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function subscribedOf(subscription: PushSubscription | null): OfBrowser | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}

/**
 * Hears when a player has done what messages are about: the moment to ask whether they want any.
 */
export function onPushMoment(page: Window, act: () => void): void {
  page.addEventListener(pushMoment, act);
}
