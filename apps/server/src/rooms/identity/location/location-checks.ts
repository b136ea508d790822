// When a player's place is checked, and what follows from it (GLI-19 2.7.4). It is checked before
// the first game of a login, when its network address changes, and every 30 minutes of play. A
// stake never waits for a check: it asks what the last one said.

import { inBatches } from '../../../platform/database/batching.ts';
import { later, SECOND, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { createCache, type Changes } from '../../../platform/live/changes.ts';
import type { Logger } from '../../../platform/log.ts';
import type { SignedIn } from '../../../platform/session-checks.ts';
import type { Locator } from './locator.ts';
import {
  countsFor,
  isAllowed,
  isDue,
  MUTE,
  reasonOf,
  UNKNOWN,
  type LocationCheck,
  type LocationReason,
} from './location-rules.ts';
import {
  insertLocationCheck,
  lastLocationChecks,
  locationRules,
  type NewLocationCheck,
} from './location-store.ts';

/** After a failure nobody is asked for so long: a mute company delays one launch and not each. */
const SPARE_MS = 30 * SECOND;
/** Logins whose last address a process remembers. */
const MOST_SEEN = 50_000;

export interface LocationChecks {
  /** Asked before a game opens: why it may not. Waits for the company at most two seconds. */
  atLaunch(login: SignedIn, address: string): Promise<LocationReason | undefined>;
  /** Is told of each call of a login. Another address than before is checked in the background. */
  seen(login: SignedIn, address: string): void;
  /** The reason why no stake is taken under a login: from memory, after its last check. */
  reasonFor(login: SignedIn): Promise<LocationReason | undefined>;
  /** Waits for the checks that run. */
  stop(): Promise<void>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  ids: Ids;
  changes: Changes;
  log: Logger;
  locator: Locator;
}

export function createLocationChecks(deps: Dependencies): LocationChecks {
  const { clock, log } = deps;
  const memory = rememberChecks(deps);
  const placeOf = sparing(deps);
  const running = new Map<string, Promise<LocationCheck>>();
  const background = new Set<Promise<void>>();
  const lastSeen = new Map<string, string>();

  /** Two calls at once about one login and address are one check. */
  function check(login: SignedIn, address: string, cause: NewLocationCheck['cause']) {
    const key = `${login.sessionKey} ${address}`;
    const known = running.get(key);
    if (known) return known;
    const work = make(deps, placeOf, { ...login, address, cause }).finally(() => {
      running.delete(key);
      memory.forget(login.sessionKey);
    });
    running.set(key, work);
    return work;
  }

  function inBackground(work: () => Promise<unknown>): void {
    const task = work()
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ error }, 'a location could not be checked'))
      .finally(() => background.delete(task));
    background.add(task);
  }

  return {
    async atLaunch(login, address) {
      const checks = (await memory.get(login.sessionKey)) ?? [];
      if (countsFor(checks, address, clock.now())) return undefined;
      return reasonOf(await check(login, address, 'launch'));
    },
    seen(login, address) {
      const { sessionKey } = login;
      if (lastSeen.get(sessionKey) === address) return;
      if (lastSeen.size >= MOST_SEEN) lastSeen.clear();
      lastSeen.set(sessionKey, address);
      inBackground(async () => {
        const checks = (await memory.get(sessionKey)) ?? [];
        const [last] = checks;
        // Without a check nothing was opened: the launch will ask.
        if (!last || last.address === address || countsFor(checks, address, clock.now())) return;
        await check(login, address, 'address');
      });
    },
    async reasonFor(login) {
      const [last] = (await memory.get(login.sessionKey)) ?? [];
      if (!last) return undefined;
      if (isDue(last, clock.now())) inBackground(() => check(login, last.address, 'interval'));
      return reasonOf(last);
    },
    async stop() {
      await Promise.all(background);
    },
  };
}

async function make(
  { database, clock, ids }: Dependencies,
  placeOf: (address: string) => Promise<string>,
  asked: Pick<NewLocationCheck, 'playerId' | 'sessionKey' | 'address' | 'cause'>,
): Promise<LocationCheck> {
  const at = clock.now();
  const [place, rules] = await Promise.all([placeOf(asked.address), locationRules(database)]);
  const check = { ...asked, id: ids.next(), at, place, allowed: isAllowed(place, rules) };
  await insertLocationCheck(database, check);
  return check;
}

/** Asks the company; nobody for a while after it gave no answer. */
function sparing({ clock, log, locator }: Dependencies) {
  let spareUntil = new Date(0);
  return async (address: string): Promise<string> => {
    if (clock.now() < spareUntil) return MUTE;
    try {
      return (await locator.placeOf(address)) ?? UNKNOWN;
    } catch (error) {
      spareUntil = later(clock.now(), SPARE_MS);
      log.warn({ reason: String(error) }, 'the location company gave no answer');
      return MUTE;
    }
  };
}

/** The last checks of each login, until the database announces another. */
function rememberChecks({ database, changes, clock }: Dependencies) {
  const readTogether = inBatches<string, { checks: readonly LocationCheck[] }>({
    async work(keys) {
      const found = await lastLocationChecks(database.prompt, keys);
      return keys.map((key) => ({ checks: found.get(key) ?? [] }));
    },
    mayRetryAlone: () => false,
    maxBatch: 512,
    maxWaiting: 8192,
  });
  const memory = createCache<readonly LocationCheck[]>({
    changes,
    clock,
    read: async (key) => (await readTogether(key)).checks,
    isLasting: () => true,
  });
  changes.subscribe('session-location', {
    changed: memory.forget,
    everything: memory.forgetAll,
  });
  return memory;
}
