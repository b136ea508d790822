// Tells a player's devices of an event: one job for each device that wants it.

import { DAY, later } from '../../platform/clock.ts';
import type { PushDeps } from './deps.ts';
import { devicesFor } from './devices-store.ts';
import { noteMessage, type Told } from './messages-store.ts';
import { SEND_MESSAGE, type MessageJob } from './send-message.ts';

/** After a day a message tells nothing that the player has not seen. */
const WORTH_TELLING_MS = DAY;

/** It may be repeated: the note and the jobs are one transaction. */
export function createTell({ database, clock, jobs }: PushDeps) {
  return async (told: Told): Promise<void> => {
    const { playerId, kind, event } = told;
    const now = clock.now();
    await database.transaction(async (transaction) => {
      const devices = await devicesFor(transaction, playerId, kind);
      if (devices.length === 0 || !(await noteMessage(transaction, told, now))) return;
      const notAfter = later(now, WORTH_TELLING_MS).toISOString();
      for (const { id: deviceId } of devices) {
        const job: MessageJob = { playerId, deviceId, kind, event, notAfter };
        await jobs.add(transaction, SEND_MESSAGE, job);
      }
    });
  };
}
