// The terms and the privacy policy that a player has accepted, and accepting new ones.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { acceptTerms } from '@ceibo/contracts/identity/registration';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { Player } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { insertConsents, setAcceptedVersions, type Consent } from './consents-store.ts';

/** The version for accounts that the operator opens: their players agreed outside the site. */
export const BY_OPERATOR = 'by-operator';

interface Versions {
  terms: string;
  privacy: string;
}

/**
 * False when a form showed another version than those of today. Older clients do not say what they
 * showed: the page behind their links is the one of today.
 */
export function isToday(
  displayed: { termsVersion?: string | undefined; privacyVersion?: string | undefined },
  { terms, privacy }: Versions,
): boolean {
  const { termsVersion = terms, privacyVersion = privacy } = displayed;
  return termsVersion === terms && privacyVersion === privacy;
}

/** True while a player has accepted what is no longer the present text. */
export function mustAccept(
  { termsVersion, privacyVersion }: Pick<Player, 'termsVersion' | 'privacyVersion'>,
  { terms, privacy }: Versions,
): boolean {
  return termsVersion !== BY_OPERATOR && (termsVersion !== terms || privacyVersion !== privacy);
}

/** The two consents of an acceptance (GLI-19 2.5.2a, 2.8.5d). */
export function acceptanceOf(
  { ids, clock }: Pick<IdentityDeps, 'ids' | 'clock'>,
  { terms, privacy }: Versions,
  origin: Consent['origin'],
): Consent[] {
  const said = { granted: true, at: clock.now(), origin };
  return [
    { id: ids.next(), kind: 'terms', version: terms, ...said },
    { id: ids.next(), kind: 'privacy', version: privacy, ...said },
  ];
}

export function createAcceptTerms(deps: IdentityDeps) {
  const { database, registration } = deps;
  return async (
    { termsVersion, privacyVersion }: RequestOf<typeof acceptTerms>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof acceptTerms> | Refusal<RefusalOf<typeof acceptTerms>>> => {
    const { versions } = registration;
    // Nobody accepts a text that they were not shown.
    if (!isToday({ termsVersion, privacyVersion }, versions)) return refuse('TERMS_CHANGED');
    return database.transaction(async (transaction) => {
      await setAcceptedVersions(transaction, playerId, versions);
      await insertConsents(transaction, playerId, acceptanceOf(deps, versions, 'login'));
      return {};
    });
  };
}
