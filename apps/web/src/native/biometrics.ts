// The face or the finger of the phone's owner. It says to this phone only that the owner is here.
// The server asks for the passkey or the second factor if it must be sure.

import * as z from 'zod/mini';
import { PERSON_MS, type Bridge } from './bridge.ts';

const PLUGIN = 'BiometricAuthNative';
const checked = z.object({ isAvailable: z.boolean() });

/** False in a browser, and on a phone that has no sensor or knows no finger and no face. */
export async function canUseBiometrics(bridge: Bridge): Promise<boolean> {
  const outcome = await bridge.call({ plugin: PLUGIN, method: 'checkBiometry', answer: checked });
  return outcome.kind === 'answer' && outcome.answer.isAvailable;
}

/**
 * Asks for the face or the finger. `refused` when the person closes the question or is not known;
 * `unavailable` where the phone cannot ask. The caller decides what then stands in its place.
 */
export async function askBiometrics(
  bridge: Bridge,
  words: { reason: string; cancelTitle: string },
): Promise<'confirmed' | 'refused' | 'unavailable'> {
  if (!(await canUseBiometrics(bridge))) return 'unavailable';
  const outcome = await bridge.call({
    plugin: PLUGIN,
    method: 'internalAuthenticate',
    // If the phone knows neither face nor finger any more, the phone's own code serves.
    options: { ...words, allowDeviceCredential: true },
    answer: z.unknown(),
    withinMs: PERSON_MS,
  });
  return outcome.kind === 'answer' ? 'confirmed' : 'refused';
}
