// The protocols that there are adapters for. What the ledger lets each of them do stands in the
// table wallet.protocols, which the checker of the books reads too.

export const protocols = [
  'hub88',
  'softswiss',
  'evenbet',
  'pragmatic',
  'bti',
  'evolution',
] as const;
export type Protocol = (typeof protocols)[number];

/** Whose calls are known by a secret of both sides; those of Hub88 by the provider's public key. */
export const sharedSecretProtocols = [
  'softswiss',
  'evenbet',
  'pragmatic',
  'bti',
  'evolution',
] as const;
