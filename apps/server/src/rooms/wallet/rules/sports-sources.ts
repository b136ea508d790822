// The sources of the ledger that are sportsbooks: those of the one protocol that takes bets
// (`takes_bets` of wallet.protocols).

/** A source is its provider's protocol and key: "bti:bti". */
const PROTOCOL = 'bti:';

/** The same for SQL, behind `like`. */
export const SPORTS_SOURCES = `${PROTOCOL}%`;

/** The source of a provider of sports bets. */
export function sportsSource<Provider extends string>(provider: Provider) {
  return `${PROTOCOL}${provider}` as const;
}

/** True for transfers of a sportsbook; all others are of games. */
export function isOfSports({ source }: { source: string }): boolean {
  return source.startsWith(PROTOCOL);
}
