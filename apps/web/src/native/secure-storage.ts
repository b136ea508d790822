// Storage behind the phone's own lock: the Keychain of iOS, the Keystore of Android. A browser has
// nothing like it, and keeps the session as before.

import * as z from 'zod/mini';
import type { Bridge } from './bridge.ts';

const PLUGIN = 'SecureStorage';
/** Not synchronised to other devices, and readable while this one is unlocked. */
const OF_THIS_DEVICE = { sync: false, access: 1 };

const stored = z.object({ data: z.nullable(z.string()) });

export type SecureKey = 'session' | 'lock';

/** Null when nothing is stored, undefined when the phone could not say. */
export async function readSecure(
  bridge: Bridge,
  key: SecureKey,
): Promise<string | null | undefined> {
  const outcome = await bridge.call({
    plugin: PLUGIN,
    method: 'internalGetItem',
    options: { prefixedKey: named(key), ...OF_THIS_DEVICE },
    answer: stored,
  });
  return outcome.kind === 'answer' ? outcome.answer.data : undefined;
}

/** Null removes it. False when the phone did not keep it. */
export async function writeSecure(
  bridge: Bridge,
  key: SecureKey,
  value: string | null,
): Promise<boolean> {
  const outcome = await bridge.call({
    plugin: PLUGIN,
    method: value === null ? 'internalRemoveItem' : 'internalSetItem',
    options: {
      prefixedKey: named(key),
      ...OF_THIS_DEVICE,
      ...(value === null ? {} : { data: value }),
    },
    answer: z.unknown(),
  });
  return outcome.kind === 'answer';
}

function named(key: SecureKey): string {
  return `ceibo_${key}`;
}
