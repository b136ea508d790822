// The access log: the logins, failed attempts and security events of an account, with times and
// addresses (GLI-19 2.8.5h).

import type { AccessEvent } from '@ceibo/contracts/identity/security';
import { DAY, type Clock } from '../../../platform/clock.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/calls.ts';
import type { Ids, PlayerId } from '../../../platform/ids.ts';
import type { Places } from '../../../platform/places.ts';
import {
  insertAccess,
  insertUnknownLogin,
  deviceSince,
  isNewDevice,
  type AccessRow,
} from './access-log-store.ts';
import { deviceOf, deviceText } from './device.ts';

/** The caller, as far as the network tells. */
export type Origin = Pick<Caller, 'address' | 'userAgent'>;

/** Records are kept for five years (GLI-19 A.4.4). */
export const KEEP_ACCESS_MS = 5 * 365 * DAY;

export interface AccessLog {
  note(query: Query, playerId: PlayerId, event: AccessEvent, origin: Origin): Promise<void>;
  /** Takes the same time whether or not somebody has the login. */
  noteFailure(playerId: PlayerId | undefined, event: AccessEvent, origin: Origin): Promise<void>;
  /** True for a device that the player, who has logged in before, never logged in with. */
  isNewDevice(query: Query, playerId: PlayerId, origin: Origin): Promise<boolean>;
  /** When a player first logged in with a device; undefined when they never did. */
  deviceSince(query: Query, playerId: PlayerId, userAgent: string): Promise<Date | undefined>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  ids: Ids;
  places: Places;
}

export function createAccessLog({ database, clock, ids, places }: Dependencies): AccessLog {
  const rowOf = (event: AccessEvent, { address, userAgent }: Origin): AccessRow => ({
    id: ids.next(),
    at: clock.now(),
    event,
    address,
    userAgent,
    device: deviceText(deviceOf(userAgent)),
    country: places.placeOf(address, 'en')?.country ?? null,
  });
  return {
    note: (query, playerId, event, origin) => insertAccess(query, playerId, rowOf(event, origin)),
    noteFailure: (playerId, event, origin) =>
      playerId === undefined
        ? insertUnknownLogin(database, rowOf(event, origin))
        : insertAccess(database, playerId, rowOf(event, origin)),
    isNewDevice: (query, playerId, origin) =>
      isNewDevice(query, { playerId, ...rowOf('login', origin) }),
    deviceSince: (query, playerId, userAgent) =>
      deviceSince(query, { playerId, device: deviceText(deviceOf(userAgent)) }),
  };
}
