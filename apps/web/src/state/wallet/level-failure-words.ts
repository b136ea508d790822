import type { TFunction } from 'i18next';
import type { Failure } from '../../api/outcome.ts';

/**
 * The message of a level that could not be loaded has its code, or says that it is unknown
 * (specification, 8).
 */
export function levelFailureWords(failure: Failure, t: TFunction): string {
  const code = ('code' in failure && failure.code) || t('balance.unknownError');
  return t('balance.levelFailed', { code });
}
