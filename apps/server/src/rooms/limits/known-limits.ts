// A player's limits as staff see them.

import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { exclusionsOf } from './exclusions.ts';
import { changesOf, limitsOf, operatorsExclusionsOf } from './limits-store.ts';
import { runningOf, textOf } from './rules.ts';

const SHOWN = 50;

export interface KnownLimits {
  exclusion: { kind: string; until: string | null } | undefined;
  /** Those that staff decided, ended ones too, the newest first. */
  byOperator: { since: string; until: string | null; reason: string | null }[];
  limits: { setBy: string; kind: string; period: string; value: string }[];
  /** The last ones, the newest first. */
  changes: { at: string; by: string; what: string; limit: string; reason: string | null }[];
}

export async function readLimits(
  query: Query,
  { playerId, now }: { playerId: PlayerId; now: Date },
): Promise<KnownLimits> {
  const limits = await limitsOf(query, playerId);
  const exclusion = runningOf(await exclusionsOf(query, playerId), now);
  const byOperator = await operatorsExclusionsOf(query, playerId);
  const changes = await changesOf(query, playerId, SHOWN);
  return {
    exclusion: exclusion && {
      kind: exclusion.kind,
      until: exclusion.until?.toISOString() ?? null,
    },
    byOperator: byOperator.map(({ since, until, reason }) => ({
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      reason,
    })),
    limits: limits.map(({ value, ...limit }) => ({ ...limit, value: textOf(limit.kind, value) })),
    changes: changes.map(({ at, kind, period, value, ...change }) => ({
      ...change,
      at: at.toISOString(),
      limit: [kind, period, value === null || kind === null ? null : textOf(kind, value)]
        .filter((part) => part !== null)
        .join(' '),
    })),
  };
}
