// The choices that a provider's contract settles where its protocol leaves them open. They are data
// of the provider: the column `contract`.

import type { Clock } from '../../platform/clock.ts';
import type { Query } from '../../platform/database/database.ts';
import { contractSettings, type ContractSettings } from './contract-settings.ts';
import { contractOf } from './providers-store.ts';
import { createProviderCache } from './provider-cache.ts';

export type ProviderContract = Required<ContractSettings>;

const DEFAULTS: ProviderContract = {
  unearnedPerPayment: '5000000.00',
  unearnedPerDay: '20000000.00',
  freeRoundsPaidBy: 'bonusWin',
  freeSpinMostWin: 20_000,
  hashOver: 'decoded',
  refundsRepeatTheBet: false,
};

export type ContractOf = (provider: string) => Promise<ProviderContract>;

/** The contract of each provider, read again when it is half a minute old. */
export function createContracts(query: Query, clock: Clock): ContractOf {
  const contracts = createProviderCache<ProviderContract>(
    async (provider) => ({
      ...DEFAULTS,
      ...contractSettings.parse(await contractOf(query, provider)),
    }),
    clock,
  );
  return async (provider) => (await contracts(provider)) ?? DEFAULTS;
}
