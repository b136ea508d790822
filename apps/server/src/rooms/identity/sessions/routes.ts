// The calls about sessions and the access log (packages/contracts/src/identity/security.ts).

import {
  accessEvents,
  accessLog,
  endOtherSessions,
  endSession,
  sessionList,
  type Access,
  type SessionView,
} from '@ceibo/contracts/identity/security';
import type { PlayerCaller, Routes } from '../../../platform/http/calls.ts';
import type { Language } from '../../../platform/language.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { accessBefore, lastLoginBefore, type AccessRow } from './access-log-store.ts';
import { deviceOf } from './device.ts';
import type { SessionRow } from './sessions-store.ts';

const ENTRIES_AT_ONCE = 20;

export function sessionRoutes(routes: Routes, deps: IdentityDeps): void {
  const { database, sessions } = deps;
  const log = deps.accessLog;
  routes.player(sessionList, (_request, caller) => listOf(deps, caller));
  routes.player(endSession, async ({ id }, caller) =>
    database.transaction(async (transaction) => {
      const { playerId } = caller;
      if (!(await sessions.endOne(transaction, playerId, id))) return refuse('SESSION_UNKNOWN');
      await log.note(transaction, playerId, 'session-ended', caller);
      return {};
    }),
  );
  routes.player(endOtherSessions, async (_request, caller) =>
    database.transaction(async (transaction) => {
      const { playerId, sessionKey } = caller;
      await sessions.endOthers(transaction, sessionKey, playerId);
      await log.note(transaction, playerId, 'others-ended', caller);
      return {};
    }),
  );
  routes.player(accessLog, async ({ before = null }, { playerId, language }) => {
    const limit = ENTRIES_AT_ONCE + 1;
    const rows = await accessBefore(database, { playerId, before, limit });
    const shown = rows.slice(0, ENTRIES_AT_ONCE);
    return {
      entries: shown.flatMap((row) => accessView(deps, row, language)),
      next: rows.length > ENTRIES_AT_ONCE ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

async function listOf(
  deps: IdentityDeps,
  { playerId, sessionKey, language }: PlayerCaller,
): Promise<{ sessions: SessionView[]; lastLogin: Access | null }> {
  const found = await deps.sessions.list(playerId);
  const mine = found.filter(({ key }) => key === sessionKey);
  const others = found.filter(({ key }) => key !== sessionKey);
  const since = mine[0]?.createdAt ?? deps.clock.now();
  const last = await lastLoginBefore(deps.database, playerId, since);
  return {
    sessions: [...mine, ...others].map((row) => ({
      ...sessionView(deps, row, language),
      isThis: row.key === sessionKey,
    })),
    lastLogin: (last && accessView(deps, last, language)[0]) ?? null,
  };
}

function sessionView({ places }: IdentityDeps, row: SessionRow, language: Language) {
  const { key, address, userAgent, createdAt, lastSeenAt } = row;
  return {
    id: key,
    device: userAgent === null ? null : deviceOf(userAgent),
    address,
    place: address === null ? null : places.placeOf(address, language),
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
  };
}

/** None for an event that this build no longer knows. */
function accessView({ places }: IdentityDeps, row: AccessRow, language: Language): Access[] {
  const { id, at, address, userAgent } = row;
  const event = accessEvents.find((known) => known === row.event);
  if (event === undefined) return [];
  const place = places.placeOf(address, language);
  return [{ id, at: at.toISOString(), event, device: deviceOf(userAgent), address, place }];
}
