// Computes the seal of a deck again, as `rules/deck-seal.ts` describes it.

import type { ReplayAnswer } from '../../wire.ts';

type Outcome = 'right' | 'wrong' | 'unchecked';

/** `unchecked`: the browser has no digests, as on pages without TLS. */
export async function checkDeck(seal: string, deck: ReplayAnswer['deck']): Promise<Outcome> {
  if (globalThis.crypto?.subtle === undefined) return 'unchecked';
  const checks = await Promise.all(
    deck.map(async ({ fingerprint, opened }, place) =>
      opened === undefined
        ? true
        : (await sha256(`${place}:${opened.card}:${opened.secret}`)) === fingerprint,
    ),
  );
  const whole = await sha256(deck.map(({ fingerprint }) => fingerprint).join(''));
  return whole === seal && checks.every(Boolean) ? 'right' : 'wrong';
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
