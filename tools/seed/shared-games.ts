// The games whose rounds players share: the live tables, which the company calls by their numbers,
// FlyWin, the races and poker. Their returns, and how far they may stray, are proved in the
// companies’ own tests.

/**
 * The return of a stake at baccarat depends on where it lies: stated is the return of the player's
 * hand, and no deviation.
 */
const TABLES = [
  {
    id: 'ruleta-ceibo',
    code: '36',
    name: 'Ruleta Ceibo',
    rtp: '97.30',
    volatility: '5.84',
    sharedBettingSeconds: 15,
    categories: ['live', 'roulette'],
  },
  {
    id: 'blackjack-buenos-aires',
    code: '219',
    name: 'Blackjack Buenos Aires',
    rtp: '99.51',
    volatility: '1.04',
    sharedBettingSeconds: 15,
    categories: ['live', 'blackjack'],
  },
  {
    id: 'ruleta-relampago',
    code: '37',
    name: 'Ruleta Relámpago',
    rtp: '97.30',
    volatility: '5.84',
    sharedBettingSeconds: 9,
    categories: ['live', 'roulette'],
  },
  {
    id: 'bacara-jade',
    code: '54',
    name: 'Bacará Jade',
    rtp: '98.76',
    sharedBettingSeconds: 14,
    categories: ['live', 'table'],
    aliases: ['baccarat', 'bacará', 'bacarat', 'punto y banca'],
  },
];

const liveTables = TABLES.map((table, index) => ({
  ...table,
  providerKey: 'vivogaming',
  image: table.id,
  isNew: false,
  hasDemo: true,
  sort: index + 1,
}));

/** The same tables at other brands, at wheels of their own. They have no play money. */
const brandedTables = [
  { providerKey: 'evo', brand: 'Evolution' },
  { providerKey: 'ezugi', brand: 'Ezugi' },
].flatMap(({ providerKey, brand }, at) =>
  TABLES.map(({ id, name, ...table }, index) => ({
    ...table,
    id: `${brand.toLowerCase()}-${id}`,
    name: `${brand} ${name}`,
    providerKey,
    image: id,
    isNew: false,
    hasDemo: false,
    sort: liveTables.length * (at + 1) + index + 1,
  })),
);

const flyWin = {
  id: 'flywin',
  providerKey: 'flywin',
  code: 'flywin',
  name: 'FlyWin',
  image: 'flywin',
  rtp: '97.00',
  volatility: '98.49',
  sharedBettingSeconds: 6,
  isNew: false,
  sort: 100,
  categories: ['crash'],
  aliases: ['avión', 'avião', 'plane', 'aviator'],
  hasDemo: true,
};

/**
 * Tote pools. The stated return is that of the pool that takes out most. A ticket's deviation
 * depends on the player's choice and on the stakes of others, so none is stated.
 */
const races = {
  id: 'caballos',
  providerKey: 'caballo',
  code: 'caballos',
  name: 'Carreras de caballos',
  names: { pt: 'Corridas de cavalos', en: 'Horse racing' },
  image: 'caballos',
  rtp: '75.00',
  isNew: false,
  sort: 101,
  categories: ['horses'],
  aliases: ['caballos', 'cavalos', 'horses', 'turf', 'hipódromo'],
  hasDemo: false,
};

/**
 * The room of all tables: one launch opens its lobby. The house is no opponent. The least part of a
 * pot, or of what an entry costs, that goes back to players. The commission has a cap.
 */
const poker = {
  id: 'poker',
  providerKey: 'evenbetpoker',
  code: 'poker',
  name: 'Texas hold’em',
  image: 'poker',
  rtp: '95.00',
  isNew: false,
  sort: 102,
  categories: ['poker'],
  aliases: ['póker', 'poker', 'pôquer', 'hold’em', 'texas', 'cartas'],
  hasDemo: false,
};

export const sharedGames = [...liveTables, ...brandedTables, flyWin, races, poker];
