// The devices that get messages while the site is closed. Their data live as long as the page.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import {
  pushDevices,
  pushSubscribe,
  pushSubscribeApp,
  pushUnsubscribe,
  type PushKind,
} from '@ceibo/contracts/push/devices';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';
import type { Subscribed, ThisDevice } from './device-push.ts';

export type PushDevices = AnswerOf<typeof pushDevices>;

/** With the device that asks, its messages are those of this login from then on. */
export function readPushDevices(
  device: ThisDevice | null = null,
): Thunk<Promise<Outcome<PushDevices>>> {
  return (_dispatch, _getState, { api }) => api.call(pushDevices, device ?? {});
}

type Subscription = Outcome<
  AnswerOf<typeof pushSubscribe>,
  RefusalOf<typeof pushSubscribe> | RefusalOf<typeof pushSubscribeApp>
>;

export function savePushDevice(
  device: Subscribed,
  kinds: PushKind[],
): Thunk<Promise<Subscription>> {
  return (_dispatch, _getState, { api }) =>
    'app' in device
      ? api.call(pushSubscribeApp, { ...device, kinds })
      : api.call(pushSubscribe, { ...device, kinds });
}

type Removal = Outcome<AnswerOf<typeof pushUnsubscribe>, RefusalOf<typeof pushUnsubscribe>>;

export function removePushDevice(deviceId: string): Thunk<Promise<Removal>> {
  return (_dispatch, _getState, { api }) => api.call(pushUnsubscribe, { deviceId });
}
