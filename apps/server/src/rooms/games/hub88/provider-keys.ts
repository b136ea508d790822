// The public keys of Hub88 studios, made into key objects once.

import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database.ts';
import { providerByKey } from '../games-store.ts';
import { createPartnerKeys, type PartnerKeys } from '../partner-keys.ts';

export function createProviderKeys(database: Query, clock: Clock): PartnerKeys<KeyObject> {
  return createPartnerKeys(
    async (provider) =>
      (await providerByKey(database, provider))?.publicKeys.map((pem) => createPublicKey(pem)) ??
      [],
    clock,
  );
}
