import type { TFunction } from 'i18next';
import type { Failure } from '../../api/outcome.ts';

/** A level that could not be loaded is told by its code, or as unknown (specification, 8). */
export function levelFailureWords(failure: Failure, t: TFunction): string {
  const code = ('code' in failure && failure.code) || t('balance.unknownError');
  return t('balance.levelFailed', { code });
}
