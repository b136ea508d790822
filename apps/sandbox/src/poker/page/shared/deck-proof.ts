// Computes the seal of a deck again, as `rules/deck-seal.ts` describes it.

import { canVerify, sha256OfText } from '../../../page-kit/proof.ts';
import type { ReplayAnswer } from '../../wire.ts';

type Outcome = 'right' | 'wrong' | 'unchecked';

/** `unchecked`: the browser has no digests, as on pages without TLS. */
export async function checkDeck(seal: string, deck: ReplayAnswer['deck']): Promise<Outcome> {
  if (!canVerify()) return 'unchecked';
  const checks = await Promise.all(
    deck.map(async ({ fingerprint, opened }, place) =>
      opened === undefined
        ? true
        : (await sha256OfText(`${place}:${opened.card}:${opened.secret}`)) === fingerprint,
    ),
  );
  const whole = await sha256OfText(deck.map(({ fingerprint }) => fingerprint).join(''));
  return whole === seal && checks.every(Boolean) ? 'right' : 'wrong';
}
