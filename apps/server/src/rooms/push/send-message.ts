// The job that hands one message over to the push service of one device. It may run twice: the
// topic makes the service keep one of two messages about the same event.

import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushKind } from '@ceibo/contracts/push/devices';
import { siteMap } from '@ceibo/contracts/site-map';
import { later, MINUTE, SECOND } from '../../platform/clock.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { message } from '../../platform/language.ts';
import type { HttpReply } from '../../platform/outgoing.ts';
import type { PushDeps } from './deps.ts';
import { deleteDevice, deviceById, type Device } from './devices-store.ts';

export const SEND_MESSAGE = 'push:send-message';

/** What the job needs to know; texts, as every job's payload. */
export type MessageJob = Record<'playerId' | 'deviceId' | 'kind' | 'event' | 'notAfter', string>;

const PATIENCE_MS = 5 * SECOND;
/** A service that did not answer is left alone for so long, and its messages with it. */
const LEFT_ALONE_MS = MINUTE;
const LONGEST_WAIT_MS = 60 * MINUTE;
const TOPIC_LENGTH = 32;

/** Where the page is that says more. */
const PATHS: Record<PushKind, string> = {
  'withdrawal-paid': siteMap.transactionHistory.path,
  'bet-settled': siteMap.gameHistory.path,
  'reward-expiring': siteMap.rewards.path,
  'limit-reached': siteMap.responsible.path,
};

export function createSendMessage(deps: PushDeps) {
  const { database, clock, http, services } = deps;
  const mute = new Map<string, Date>();
  return async (payload: Record<string, string>): Promise<void> => {
    // Written by `tell`.
    const job = payload as MessageJob;
    const playerId = job.playerId as PlayerId;
    const now = clock.now();
    const device = await deviceById(database, playerId, job.deviceId);
    if (!device || now >= new Date(job.notAfter)) return;
    // The list of services may be shorter than when the device came.
    if (!services.isKnown(device.endpoint)) {
      await deleteDevice(database, playerId, device.id);
      return;
    }
    const { origin } = new URL(device.endpoint);
    const until = mute.get(origin);
    if (until !== undefined && now < until) return planAgain(deps, job, until);
    const player = await deps.identity.player(playerId);
    if (!player) return;
    const { endpoint, ...call } = sealed(deps, device, { ...job, language: player.language });
    const reply = await http(endpoint, { ...call, timeoutMs: PATIENCE_MS }).catch(
      (error: unknown) => {
        mute.set(origin, later(clock.now(), LEFT_ALONE_MS));
        throw error;
      },
    );
    mute.delete(origin);
    await follow(deps, { job, device, reply });
  };
}

/** The request that carries a message sealed for its device (RFC 8291) and signed by us. */
function sealed(
  { push, publicKey, supportMail, site, icon, clock }: PushDeps,
  { endpoint, p256dh, auth }: Device,
  { kind, event, notAfter, language }: MessageJob & { language: Parameters<typeof message>[0] },
) {
  const say = (part: 'title' | 'body') =>
    message(language, `push.${kind as PushKind}.${part}`, { site: site.name });
  const content = {
    title: say('title'),
    body: say('body'),
    path: PATHS[kind as PushKind],
    tag: kind,
    icon,
    language,
  };
  const leftMs = new Date(notAfter).getTime() - clock.now().getTime();
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      vapidDetails: { subject: `mailto:${supportMail}`, publicKey, privateKey: push.key },
      TTL: Math.ceil(leftMs / SECOND),
      urgency: 'normal',
      topic: createHash('sha256').update(event).digest('base64url').slice(0, TOPIC_LENGTH),
      contentEncoding: 'aes128gcm',
    },
  );
  return {
    endpoint,
    method: 'POST' as const,
    headers,
    body: body ?? Buffer.alloc(0),
  };
}

async function follow(
  deps: PushDeps,
  { job, device, reply }: { job: MessageJob; device: Device; reply: HttpReply },
): Promise<void> {
  const { database, clock, log, metrics } = deps;
  const { status } = reply;
  if (status >= 200 && status < 300) return;
  // The browser has unsubscribed, or is no more.
  if (status === 404 || status === 410) {
    await deleteDevice(database, job.playerId as PlayerId, device.id);
    return;
  }
  const waitMs = Number(reply.header('retry-after')) * SECOND;
  if (status === 429 || (status === 503 && waitMs > 0)) {
    const pauseMs = Math.min(Math.max(waitMs || MINUTE, SECOND), LONGEST_WAIT_MS);
    return planAgain(deps, job, later(clock.now(), pauseMs));
  }
  if (status >= 500) throw new Error(`a push service answered with ${status}`);
  // Asking again would be answered alike: our key, or our request, is wrong.
  metrics.alarms.inc({ what: 'push-refused' });
  log.error({ status, origin: new URL(device.endpoint).origin }, 'a push message was refused');
}

async function planAgain(
  { database, jobs }: PushDeps,
  job: MessageJob,
  runAt: Date,
): Promise<void> {
  await database.transaction((transaction) => jobs.add(transaction, SEND_MESSAGE, job, { runAt }));
}
