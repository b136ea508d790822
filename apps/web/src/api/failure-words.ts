// The one place that turns a failed call into words for the player.

import type { TFunction } from 'i18next';
import type { Failure } from './outcome.ts';

/**
 * One or two sentences that say what happened and what to do. The server's own words are already in
 * the player's language.
 */
export function failureWords(failure: Failure, t: TFunction): string {
  if (failure.kind === 'refusal') return failure.description || t('failure.login');
  switch (failure.cause) {
    case 'offline':
      return t('failure.offline');
    case 'too-many-requests':
      return t('failure.tooManyRequests');
    case 'server':
    case 'request':
      return failure.message || t(`failure.${failure.area ?? 'login'}`);
  }
}
