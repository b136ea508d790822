// The error text of forms that ask for the password, when it is wrong.

import type { TFunction } from 'i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';

/** A server's message about a wrong old password (specification, section 8). */
const INVALID_ARGUMENT = 'Invalid argument';

export function oldPasswordWords(failure: Failure, t: TFunction): string {
  return isOldPassword(failure) ? t('password.invalidOld') : failureWords(failure, t);
}

function isOldPassword(failure: Failure): boolean {
  if (failure.kind === 'refusal') return failure.code === 'INVALID_ARGUMENT';
  return 'message' in failure && failure.message === INVALID_ARGUMENT;
}
