// The live tables: the company calls each by the number of its table. Their returns are proved in the company's own tests.

const TABLES = [
  { id: 'ruleta-ceibo', code: '36', name: 'Ruleta Ceibo', rtp: '97.30', categories: ['live', 'roulette'] },
  { id: 'blackjack-buenos-aires', code: '219', name: 'Blackjack Buenos Aires', rtp: '99.51', categories: ['live', 'blackjack'] },
];

export const liveTables = TABLES.map((table, index) => ({ ...table, providerKey: 'vivogaming', image: table.id, isNew: true, hasDemo: true, sort: index + 1 }));
