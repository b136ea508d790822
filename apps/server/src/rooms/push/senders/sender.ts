// Sends one message to one device by any service: a browser's push service, Firebase or Apple.

import { SECOND } from '../../../platform/clock.ts';
import type { HttpReply } from '../../../platform/outgoing/outgoing.ts';
import type { Device } from '../devices-store.ts';

/** The time that a service has for an answer. */
export const PATIENCE_MS = 5 * SECOND;

/** The texts that a device displays, and the target of a press. */
export interface Content {
  title: string;
  body: string;
  /** A path of the site. */
  path: string;
  tag: string;
  language: string;
}

export interface Message {
  content: Content;
  /** The same for the same event: the service keeps one of two that wait. */
  topic: string;
  /** The time in which the message is still of use. */
  leftMs: number;
}

export type Outcome =
  | { kind: 'taken' }
  /** The device is no more, or no longer ours. */
  | { kind: 'gone' }
  | { kind: 'busy'; waitMs: number | undefined }
  /** The service's own trouble. */
  | { kind: 'failed'; status: number }
  /** Asking again would be answered alike: our key, or our request, is wrong. */
  | { kind: 'refused'; status: number; reason: string };

export interface Sender {
  /** True when messages may go where the device says. */
  isKnown(device: Device): boolean;
  /** The origin that answers, or does not: a service that is silent is so to all its devices. */
  originOf(device: Device): string;
  /** Throws when the service did not answer. */
  send(device: Device, message: Message): Promise<Outcome>;
}

/**
 * The outcome by the rules that all services share; each knows by its own signs that a device is
 * gone.
 */
export function outcomeOf(reply: HttpReply, reason = ''): Outcome {
  const { status } = reply;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  const waitMs = Number(reply.header('retry-after')) * SECOND || undefined;
  if (status === 429 || (status === 503 && waitMs !== undefined)) return { kind: 'busy', waitMs };
  return status >= 500 ? { kind: 'failed', status } : { kind: 'refused', status, reason };
}
