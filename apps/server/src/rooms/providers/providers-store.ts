// The SQL of the providers: who they are, how their calls are known, and what they
// offer.

import type { Query, Transaction } from '../../platform/database/database.ts';
import { addGame, type CatalogueGame } from './add-game-store.ts';
import type { ContractSettings } from './contract-settings.ts';
import { publicKeyProtocol, type Protocol } from './protocols.ts';

export interface Provider {
  key: string;
  name: string;
  /** Null while no studio is connected. */
  protocol: Protocol | null;
  /** The address at which its studio answers; null while none is connected. */
  baseUrl: string | null;
  publicKeys: string[];
  active: boolean;
}

const PROVIDER = `key, name, protocol, base_url as "baseUrl", public_keys as "publicKeys", active`;
export async function allProviders(query: Query): Promise<Provider[]> {
  return query.query<Provider>(`select ${PROVIDER} from games.providers order by sort, key`);
}

export async function providerByKey(query: Query, key: string): Promise<Provider | undefined> {
  const [provider] = await query.query<Provider>(
    `select ${PROVIDER} from games.providers where key = $1`,
    [key],
  );
  return provider;
}

/**
 * The secrets that a provider shares with us under a protocol: two while one is being changed, none
 * when it does not speak it. For signatures alone.
 */
export async function sharedSecretsOf(
  query: Query,
  { key, protocol }: { key: string; protocol: Protocol },
): Promise<string[]> {
  const [found] = await query.query<{ secrets: string[] }>(
    'select shared_secrets as secrets from games.providers where key = $1 and protocol = $2',
    [key, protocol],
  );
  return found?.secrets ?? [];
}

/**
 * The keys by which a provider's calls are known under its protocol: its public keys or the secrets
 * that it shares with us; none when it does not speak the protocol.
 */
export async function keysOf(
  query: Query,
  { key, protocol }: { key: string; protocol: Protocol },
): Promise<string[]> {
  const [found] = await query.query<{ keys: string[] }>(
    `select public_keys || shared_secrets as keys from games.providers
       where key = $1 and protocol = $2`,
    [key, protocol],
  );
  return found?.keys ?? [];
}

/** The provider's contract, as it is stored; empty when the provider is unknown. */
export async function contractOf(query: Query, key: string): Promise<unknown> {
  const [found] = await query.query<{ contract: unknown }>(
    'select contract from games.providers where key = $1',
    [key],
  );
  return found?.contract ?? {};
}

/** Switches a provider on or off; false when there is none of that key. */
export async function setProviderActive(
  transaction: Transaction,
  { key, active }: { key: string; active: boolean },
): Promise<boolean> {
  const changed = await transaction.query(
    'update games.providers set active = $2 where key = $1 returning 1',
    [key, active],
  );
  return changed.length > 0;
}

/** One, or two while it is being changed. */
type Keys = [string] | [string, string];
/**
 * The address at which a studio answers, and the key of its calls. The key is public, in PEM, or a
 * secret that the studio shares with us.
 */
export type Studio =
  | { baseUrl: string; publicKeys: Keys; jackpotUrl?: string; contract?: ContractSettings }
  | {
      baseUrl: string;
      protocol: Exclude<Protocol, typeof publicKeyProtocol>;
      sharedSecrets: Keys;
      contract?: ContractSettings;
    };

export interface Catalogue {
  /** A provider whose studio is not connected has no `studio` and begins switched off. */
  providers: { key: string; name: string; sort: number; studio?: Studio }[];
  games: CatalogueGame[];
}

/**
 * Adds what is missing of a catalogue, and brings addresses and keys of its studios and the facts
 * of its games up to date. Switches stay as operators set them. The seed's catalogue, which is
 * saved at each start, also leaves the keys and the games that an operator gave.
 */
export async function saveCatalogue(
  transaction: Transaction,
  { providers, games }: Catalogue,
  { isSeed = false } = {},
): Promise<void> {
  for (const { key, name, sort, studio } of providers) {
    await transaction.query(
      `insert into games.providers (key, name, active, sort) values ($1, $2, $3, $4)
         on conflict (key) do nothing`,
      [key, name, studio !== undefined, sort],
    );
    if (studio) await connectStudio(transaction, { key, studio, keepsFurtherKeys: isSeed });
  }
  for (const game of games) await addGame(transaction, game, { isSeed });
}

async function connectStudio(
  transaction: Transaction,
  { key, studio, keepsFurtherKeys }: { key: string; studio: Studio; keepsFurtherKeys: boolean },
): Promise<void> {
  const [protocol, publicKeys, sharedSecrets] =
    'protocol' in studio
      ? [studio.protocol, [], studio.sharedSecrets]
      : ([publicKeyProtocol, studio.publicKeys, []] as const);
  await transaction.query(
    `update games.providers set base_url = $3, jackpot_url = $6,
       public_keys = case when $7 and protocol = $2 and public_keys @> $4::text[] then public_keys
       else $4 end,
       contract = coalesce($8::jsonb, contract),
       shared_secrets = case when $7 and protocol = $2 and shared_secrets @> $5::text[] then
       shared_secrets else $5 end, protocol = $2 where key = $1`,
    [
      key,
      protocol,
      studio.baseUrl,
      publicKeys,
      sharedSecrets,
      'jackpotUrl' in studio ? studio.jackpotUrl : null,
      keepsFurtherKeys,
      studio.contract,
    ],
  );
}
