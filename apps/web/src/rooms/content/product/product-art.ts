// The pictures of the pages about kinds of games: public/art/pages/<name>.webp, and <name>-m.webp
// for phones.

const art: Readonly<Record<string, string>> = {
  arcades: 'arcades',
  blackjackleague: 'blackjack-league',
  dropwins: 'drop-wins',
  evenbetpoker: 'evenbet-poker',
  events: 'events',
  flywin: 'flywin',
  freespins: 'free-spins',
  horseracing: 'horse-racing',
  livedealer: 'live-dealer',
  poker: 'poker',
  sports: 'sports',
  takemefishin: 'take-me-fishin',
};

/** The picture of a page by its name; null for a page without one. */
export function productArt(page: string): { wide: string; phone: string } | null {
  const file = art[page];
  return file === undefined
    ? null
    : { wide: `/art/pages/${file}.webp`, phone: `/art/pages/${file}-m.webp` };
}
