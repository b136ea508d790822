// The device's side of messages that come while the site is closed, be it a browser's or the app's.
// It says what the device can do, what the person allowed, and where its messages go.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { AppPush, pushDevices } from '@ceibo/contracts/push/devices';

/**
 * `absent`: this device cannot, or the site is not installed where that is needed. `refused`: the
 * person said no, and only the device's own settings change that. `open`: the person has not been
 * asked yet.
 */
export type PushState = 'absent' | 'refused' | 'open' | 'allowed';

/** A browser's endpoint and keys, or the token of the app. */
export type Subscribed =
  | { endpoint: string; keys: { p256dh: string; auth: string } }
  | { app: AppPush };

/** The identity of this device among the player's devices. */
export type ThisDevice = { endpoint: string } | { app: AppPush & { before?: string } };

export interface DevicePush {
  readonly isApp: boolean;
  /** True when the server can send messages to this kind of device. */
  isServed(known: Pick<AnswerOf<typeof pushDevices>, 'apps'>): boolean;
  state(): PushState;
  /** The present subscription; null without one. Shows the person no prompt. */
  current(): Promise<ThisDevice | null>;
  /**
   * Asks the person where nobody has, and subscribes, a browser with the server's key. Null when
   * they refuse, or the push service cannot be reached. Call it while a press is being handled.
   */
  subscribe(key: string): Promise<Subscribed | null>;
  leave(): Promise<void>;
}
