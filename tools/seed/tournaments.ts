// The tournaments of a new installation with stand-ins; beside real companies there are none until
// the operator adds some. Each is held again and again, by the calendar of Buenos Aires.

const DAY = 24;
const WEEK = 7 * DAY;
/** A Monday at midnight in Buenos Aires. */
const MONDAY = '2026-11-02T03:00:00.000Z';

type Place = [to: number, amount: string];

/** Places from the first on, each stretch up to a place with its amount in cash. */
function cash(...places: Place[]) {
  return places.map(([to, amount], at) => ({
    from: (places[at - 1]?.[0] ?? 0) + 1,
    to,
    amount,
    kind: 'cash',
  }));
}

const usual = { minBet: '100.00', waitMinutes: 15, reviewMinutes: 60 };
const live = 'pragmaticplaylivecasino';
const studio = 'pragmaticplay';

/** As a file's list `tournaments` has them. */
export const tournaments: readonly unknown[] = [
  {
    ...usual,
    key: 'slots-cup',
    series: 'events',
    title: { es: 'Copa Ceibo de Slots', pt: 'Copa Ceibo de Slots', en: 'Ceibo Slots Cup' },
    art: 'banners/jackpot',
    entry: 'opt-in',
    games: { categories: ['slots'] },
    scoring: { kind: 'best', rounds: 10 },
    prizes: cash(
      [1, '500000.00'],
      [2, '300000.00'],
      [3, '200000.00'],
      [6, '100000.00'],
      [10, '50000.00'],
      [15, '20000.00'],
      [25, '15000.00'],
      [50, '10000.00'],
    ),
    schedule: { first: MONDAY, every: 'week', hours: WEEK },
  },
  {
    ...usual,
    key: 'gold-cup',
    series: 'events',
    title: { es: 'Copa Oro', pt: 'Copa Ouro', en: 'Gold Cup' },
    art: 'banners/ceibo',
    entry: 'opt-in',
    who: { level: 'gold' },
    games: { categories: ['slots'] },
    scoring: { kind: 'multiplier' },
    prizes: cash([1, '200000.00'], [2, '100000.00'], [5, '50000.00'], [10, '20000.00']),
    schedule: { first: '2026-11-01T03:00:00.000Z', every: 'month', hours: 28 * DAY },
  },
  {
    ...usual,
    key: 'night-flight',
    series: 'events',
    title: { es: 'Vuelo Nocturno', pt: 'Voo Noturno', en: 'Night Flight' },
    art: 'tiles/flywin',
    provider: 'flywin',
    entry: 'opt-in',
    games: { games: ['flywin'] },
    scoring: { kind: 'multiplier' },
    prizes: cash([1, '100000.00'], [2, '50000.00'], [3, '30000.00'], [10, '10000.00']),
    schedule: { first: '2026-11-02T21:00:00.000Z', every: 'day', hours: 9 },
  },
  {
    ...usual,
    key: 'road-to-the-cup',
    series: 'road-to-the-cup',
    title: { es: 'Camino a la Copa', pt: 'Caminho à Copa', en: 'Road to the cup' },
    art: 'tiles/camino-a-la-copa',
    provider: live,
    entry: 'opt-in',
    games: { categories: ['live'] },
    scoring: { kind: 'points', per: '100.00' },
    prizes: cash([1, '300000.00'], [2, '200000.00'], [3, '100000.00'], [13, '30000.00']),
    schedule: { first: MONDAY, every: 'week', hours: WEEK },
  },
  {
    ...usual,
    key: 'blackjack-league',
    series: 'blackjack-league',
    title: { es: 'Liga de Blackjack', pt: 'Liga de Blackjack', en: 'Blackjack League' },
    art: 'tiles/blackjack-league',
    provider: live,
    entry: 'opt-in',
    games: { categories: ['blackjack'] },
    scoring: { kind: 'streak' },
    prizes: cash([1, '300000.00'], [2, '150000.00'], [3, '90000.00'], [15, '30000.00']),
    schedule: { first: MONDAY, every: 'week', hours: WEEK },
  },
  {
    ...usual,
    key: 'reel-deals',
    series: 'reel-deals',
    title: { es: 'Reel Deals', pt: 'Reel Deals', en: 'Reel Deals' },
    art: 'tiles/reel-deals',
    provider: studio,
    entry: 'auto',
    games: { providers: [studio], categories: ['slots'] },
    scoring: { kind: 'wins' },
    prizes: cash([1, '50000.00'], [2, '25000.00'], [3, '15000.00'], [13, '6000.00']),
    schedule: { first: MONDAY, every: 'day', hours: DAY },
  },
  {
    ...usual,
    key: 'holiday-rush',
    series: 'holiday-rush',
    title: { es: 'Holiday Rush', pt: 'Holiday Rush', en: 'Holiday Rush' },
    art: 'tiles/holiday-rush',
    provider: studio,
    entry: 'auto',
    games: { providers: [studio], categories: ['slots'] },
    scoring: { kind: 'drops' },
    prizes: cash([5, '20000.00'], [25, '5000.00']),
    schedule: { first: MONDAY, every: 'week', hours: WEEK },
  },
  ...[
    {
      key: 'drops-morning',
      from: '11',
      art: 'ceibo',
      title: ['Mañana ceibo', 'Manhã ceibo', 'Ceibo morning'],
    },
    {
      key: 'drops-afternoon',
      from: '19',
      art: 'jackpot',
      title: ['Merienda', 'Lanche da tarde', 'Teatime'],
    },
    {
      key: 'drops-night',
      from: '23',
      art: 'vivo',
      title: ['Prime de la noche', 'Noite nobre', 'Prime night'],
    },
  ].map(({ key, from, art, title: [es, pt, en] }) => ({
    ...usual,
    key,
    series: 'drops-and-wins',
    title: { es, pt, en },
    art: `banners/${art}`,
    provider: studio,
    entry: 'auto',
    games: { providers: [studio], categories: ['slots'] },
    scoring: { kind: 'drops' },
    prizes: cash([2, '20000.00'], [12, '5000.00'], [40, '2000.00']),
    reviewMinutes: 15,
    schedule: { first: `2026-11-02T${from}:00:00.000Z`, every: 'day', hours: 4 },
  })),
];
