// The lock of the app. With it, the phone asks for the face or the finger of its owner before the
// app opens, and before a withdrawal. It guards this phone; the server's own proof stays behind it.

import { askBiometrics } from '../biometrics.ts';
import type { Bridge } from '../bridge.ts';
import { readSecure, writeSecure } from '../secure-storage.ts';

const ON = 'on';

interface Words {
  reason: string;
  cancelTitle: string;
}

export async function isLockOn(bridge: Bridge): Promise<boolean> {
  return (await readSecure(bridge, 'lock')) === ON;
}

/** Only the owner switches it, either way. False when nothing changed. */
export async function switchLock(
  bridge: Bridge,
  { isOn, words }: { isOn: boolean; words: Words },
): Promise<boolean> {
  if ((await askBiometrics(bridge, words)) !== 'confirmed') return false;
  return writeSecure(bridge, 'lock', isOn ? ON : null);
}

/**
 * True when a withdrawal may be sent. If the phone knows its owner by neither face nor finger, the
 * server's own proof decides: passkey, second factor or password.
 */
export async function guardWithdrawal(
  bridge: Bridge,
  { words, prove }: { words: Words; prove(): Promise<boolean> },
): Promise<boolean> {
  const lock = await readSecure(bridge, 'lock');
  if (lock === null) return true;
  return (await askBiometrics(bridge, words)) === 'confirmed' || prove();
}
