// The devices that are told while the site is closed. Their data live as long as the page.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { pushDevices, pushSubscribe, pushUnsubscribe } from '@ceibo/contracts/push/devices';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export type PushDevices = AnswerOf<typeof pushDevices>;

export function readPushDevices(endpoint?: string): Thunk<Promise<Outcome<PushDevices>>> {
  return (_dispatch, _getState, { api }) =>
    api.call(pushDevices, endpoint === undefined ? {} : { endpoint });
}

type Subscription = Outcome<AnswerOf<typeof pushSubscribe>, RefusalOf<typeof pushSubscribe>>;

export function savePushDevice(
  request: RequestOf<typeof pushSubscribe>,
): Thunk<Promise<Subscription>> {
  return (_dispatch, _getState, { api }) => api.call(pushSubscribe, request);
}

type Removal = Outcome<AnswerOf<typeof pushUnsubscribe>, RefusalOf<typeof pushUnsubscribe>>;

export function removePushDevice(deviceId: string): Thunk<Promise<Removal>> {
  return (_dispatch, _getState, { api }) => api.call(pushUnsubscribe, { deviceId });
}
