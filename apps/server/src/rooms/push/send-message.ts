// The job that hands one message over to the push service of one device. It may run twice: the
// topic makes the service keep one of two messages about the same event.

import { createHash } from 'node:crypto';
import type { PushKind } from '@ceibo/contracts/push/devices';
import { siteMap } from '@ceibo/contracts/site-map';
import { later, MINUTE, SECOND } from '../../platform/clock.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { message } from '../../platform/language.ts';
import type { PushDeps } from './deps.ts';
import { deleteGone, deviceById, type Device } from './devices-store.ts';
import type { Message, Outcome } from './senders/sender.ts';

export const SEND_MESSAGE = 'push:send-message';

/** The payload of the job: texts, as in every job. */
export type MessageJob = Record<'playerId' | 'deviceId' | 'kind' | 'event' | 'notAfter', string>;

/** A service that did not answer is left alone for so long, and its messages with it. */
const LEFT_ALONE_MS = MINUTE;
const LONGEST_WAIT_MS = 60 * MINUTE;

/** The page with more about each kind. */
const PATHS: Record<PushKind, string> = {
  'withdrawal-paid': siteMap.transactionHistory.path,
  'bet-settled': siteMap.gameHistory.path,
  'reward-expiring': siteMap.rewards.path,
  'limit-reached': siteMap.responsible.path,
};

export function createSendMessage(deps: PushDeps) {
  const { database, clock, senders } = deps;
  const mute = new Map<string, Date>();
  return async (payload: Record<string, string>): Promise<void> => {
    // Written by `tell`.
    const job = payload as MessageJob;
    const playerId = job.playerId as PlayerId;
    const now = clock.now();
    const device = await deviceById(database, playerId, job.deviceId);
    if (!device || now >= new Date(job.notAfter)) return;
    const sender = senders[device.service];
    // The operator has no access to the app's service any more; it may come back.
    if (sender === undefined) return;
    if (!sender.isKnown(device)) {
      await deleteGone(database, playerId, device);
      return;
    }
    const origin = sender.originOf(device);
    const until = mute.get(origin);
    if (until !== undefined && now < until) return planAgain(deps, job, until);
    const player = await deps.identity.player(playerId);
    if (!player) return;
    const told = messageOf(deps, { ...job, language: player.language });
    const outcome = await sender.send(device, told).catch((error: unknown) => {
      mute.set(origin, later(clock.now(), LEFT_ALONE_MS));
      throw error;
    });
    mute.delete(origin);
    await follow(deps, { job, device, origin, outcome });
  };
}

function messageOf(
  { site, clock }: PushDeps,
  { kind, event, notAfter, language }: MessageJob & { language: Parameters<typeof message>[0] },
): Message {
  const say = (part: 'title' | 'body') =>
    message(language, `push.${kind as PushKind}.${part}`, { site: site.name });
  return {
    content: {
      title: say('title'),
      body: say('body'),
      path: PATHS[kind as PushKind],
      tag: kind,
      language,
    },
    topic: createHash('sha256').update(event).digest('base64url'),
    leftMs: new Date(notAfter).getTime() - clock.now().getTime(),
  };
}

interface Sent {
  job: MessageJob;
  device: Device;
  origin: string;
  outcome: Outcome;
}

async function follow(deps: PushDeps, { job, device, origin, outcome }: Sent): Promise<void> {
  const { database, clock, log, metrics } = deps;
  switch (outcome.kind) {
    case 'taken':
      return;
    case 'gone':
      await deleteGone(database, job.playerId as PlayerId, device);
      return;
    case 'busy': {
      const pauseMs = Math.min(Math.max(outcome.waitMs ?? MINUTE, SECOND), LONGEST_WAIT_MS);
      return planAgain(deps, job, later(clock.now(), pauseMs));
    }
    case 'failed':
      throw new Error(`a push service answered with ${outcome.status}`);
    case 'refused':
      metrics.alarms.inc({ what: 'push-refused' });
      log.error({ ...outcome, origin }, 'a push message was refused');
  }
}

async function planAgain(
  { database, jobs }: PushDeps,
  job: MessageJob,
  runAt: Date,
): Promise<void> {
  await database.transaction((transaction) => jobs.add(transaction, SEND_MESSAGE, job, { runAt }));
}
