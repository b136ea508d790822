// The protocols that there are adapters for. The rights of each in the ledger stand in the table
// wallet.protocols, which the checker of the books reads too.

/** The protocol whose calls are known by the provider's public key. */
export const publicKeyProtocol = 'hub88';

/** The protocols whose calls are known by a secret of both sides. */
export const sharedSecretProtocols = [
  'softswiss',
  'evenbet',
  'pragmatic',
  'bti',
  'evolution',
] as const;

export const protocols = [publicKeyProtocol, ...sharedSecretProtocols] as const;
export type Protocol = (typeof protocols)[number];

/**
 * The protocols whose adapters give free spins. Commands of operators ask this, and they have no
 * adapters.
 */
export const freeSpinProtocols: ReadonlySet<Protocol> = new Set([
  'hub88',
  'softswiss',
  'pragmatic',
]);
