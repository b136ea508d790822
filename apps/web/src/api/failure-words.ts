// The one place that turns a failed call into words for the player.

import type { TFunction } from 'i18next';
import type { Failure } from './outcome.ts';

/** What a server says of a wrong old password (specification, section 8). */
const INVALID_ARGUMENT = 'Invalid argument';

/**
 * One or two sentences that say what happened and what to do. The server's own words are already in
 * the player's language.
 */
export function failureWords(failure: Failure, t: TFunction): string {
  if (failure.kind === 'refusal')
    return failure.code === 'INVALID_ARGUMENT'
      ? t('password.invalidOld')
      : failure.description || t('failure.login');
  switch (failure.cause) {
    case 'offline':
      return t('failure.offline');
    case 'too-many-requests':
      return t('failure.tooManyRequests');
    case 'server':
    case 'request':
      return failure.message === INVALID_ARGUMENT
        ? t('password.invalidOld')
        : failure.message || t(`failure.${failure.area ?? 'login'}`);
  }
}
