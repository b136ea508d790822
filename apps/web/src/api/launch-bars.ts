// The refusals of a game or of the sportsbook that another page of the site explains.

import type { Failure } from './outcome.ts';
import { paths } from '../paths.ts';

const BARS = {
  PLAYER_EXCLUDED: {
    icon: 'shield-check',
    title: 'limits.pausedTitle',
    page: paths.responsible,
    link: 'title.responsible',
  },
  LIVENESS_CHECK_REQUIRED: {
    icon: 'camera',
    title: 'liveness.required',
    page: paths.identityCheck,
    link: 'liveness.verify',
  },
} as const;

/** The note that a failed launch shows in place of a retry; undefined when a retry may help. */
export function barOf(failure: Failure): (typeof BARS)[keyof typeof BARS] | undefined {
  if (failure.kind !== 'refusal') return undefined;
  const { code } = failure;
  return code === 'PLAYER_EXCLUDED' || code === 'LIVENESS_CHECK_REQUIRED' ? BARS[code] : undefined;
}
