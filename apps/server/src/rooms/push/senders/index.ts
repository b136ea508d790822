// The senders of messages: one for each service that the operator has access to.

import type { Service } from '../devices-store.ts';
import type { PushNeeds } from '../needs.ts';
import type { PushServices } from '../push-services.ts';
import type { Sender } from './sender.ts';
import { createAndroidSender } from './to-android.ts';
import { createBrowserSender } from './to-browsers.ts';
import { createIosSender } from './to-ios.ts';

export type Senders = Readonly<Partial<Record<Service, Sender>>>;

export function createSenders(
  deps: PushNeeds & { publicKey: string; services: PushServices },
): Senders {
  const { fcm, apns } = deps.push;
  return {
    web: createBrowserSender(deps),
    ...(fcm && { fcm: createAndroidSender(deps, fcm) }),
    ...(apns && { apns: createIosSender(deps, apns) }),
  };
}
