// The push room's door. It enters identity; its messages come from events of the outbox.

import { createECDH } from 'node:crypto';
import {
  pushDevices,
  pushSubscribe,
  pushSubscribeApp,
  pushUnsubscribe,
  type PushKind,
} from '@ceibo/contracts/push/devices';
import { DAY, HOUR, later, SECOND } from '../../platform/clock.ts';
import type { Query } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { refuse } from '../../platform/refusal.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import type { PushDeps } from './deps.ts';
import type { PushNeeds } from './needs.ts';
import { createListDevices, createSubscribe, createSubscribeApp } from './devices.ts';
import {
  deleteDevice,
  deleteDevicesOf,
  deleteDevicesOfLogin,
  loginsOfDevices,
  playersTold,
} from './devices-store.ts';
import { forgetMessages } from './messages-store.ts';
import { readPushServices } from './push-services.ts';
import { createSenders } from './senders/index.ts';
import { createSendMessage, SEND_MESSAGE } from './send-message.ts';
import { createTell } from './tell.ts';

export { serviceAccount, type PushConfig } from './settings.ts';
export { pushData } from './personal-data-store.ts';
export { isPushKey, isPushServiceList, KNOWN_PUSH_SERVICES } from './push-services.ts';

const CHANGES_PER_HOUR = 60;
/** Longer than any event is published again. */
const KEEP_MESSAGES_MS = 90 * DAY;

export interface PushRoom {
  /** Those of the players who want to be told of a kind. */
  told(
    query: Query,
    kind: PushKind,
    playerIds: readonly PlayerId[],
  ): Promise<ReadonlySet<PlayerId>>;
  routes(routes: Routes): void;
}

export function createPushRoom(needs: PushNeeds & { outbox: Outbox }): PushRoom {
  const { database, clock, jobs, outbox, push } = needs;
  const shared = {
    ...needs,
    services: readPushServices(push.services),
    publicKey: publicKeyOf(push.key),
    changesByPlayer: createRateLimit(database, {
      name: 'push-device',
      points: CHANGES_PER_HOUR,
      withinSeconds: HOUR / SECOND,
    }),
  };
  const deps: PushDeps = { ...shared, senders: createSenders(shared) };
  const tell = createTell(deps);
  outbox.subscribe('withdrawal-paid', 'push', ({ playerId, withdrawalId }) =>
    tell({ playerId, kind: 'withdrawal-paid', event: `withdrawal ${withdrawalId}` }),
  );
  outbox.subscribe('bets-settled', 'push', ({ playerId, settlementId }) =>
    tell({ playerId, kind: 'bet-settled', event: `settlement ${settlementId}` }),
  );
  outbox.subscribe('reward-expiring', 'push', ({ playerId, id, hours }) =>
    tell({ playerId, kind: 'reward-expiring', event: `reward ${id} ${hours}` }),
  );
  outbox.subscribe('limit-reached', 'push', ({ playerId, kind, window, endsAt }) =>
    tell({ playerId, kind: 'limit-reached', event: `limit ${kind} ${window} ${endsAt}` }),
  );
  outbox.subscribe('session-ended', 'push', async ({ playerId, sessionKey, reason }) => {
    // A login that ended by its age leaves the device the player's.
    if (reason !== 'age') await deleteDevicesOfLogin(database, playerId, sessionKey);
  });
  outbox.subscribe('logins-revoked', 'push', async ({ playerId }) => {
    // Those that ended by their age before are not trusted any longer either.
    for (const sessionKey of await loginsOfDevices(database, playerId))
      if ((await needs.identity.loginBegan(sessionKey)) === undefined)
        await deleteDevicesOfLogin(database, playerId, sessionKey);
  });
  outbox.subscribe('account-closed', 'push', ({ playerId }) => deleteDevicesOf(database, playerId));
  jobs.task(SEND_MESSAGE, createSendMessage(deps), 'push');
  jobs.schedule('47 4 * * *', 'push:forget-old', () =>
    forgetMessages(database, later(clock.now(), -KEEP_MESSAGES_MS)),
  );
  return {
    told: playersTold,
    routes(routes) {
      routes.player(pushDevices, createListDevices(deps));
      routes.player(pushSubscribe, createSubscribe(deps));
      routes.player(pushSubscribeApp, createSubscribeApp(deps));
      routes.player(pushUnsubscribe, async ({ deviceId }, { playerId }) =>
        (await deleteDevice(database, playerId, deviceId)) ? {} : refuse('PUSH_DEVICE_UNKNOWN'),
      );
    },
  };
}

/** The point of P-256 that belongs to a private key, as browsers take it. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}
