// Fills the catalogue with as many games as a large lobby has: made up, in few statements, for
// measuring only.

import pg from 'pg';

const GAMES = 5000;

const FIRST = [
  'Oro',
  'León',
  'Dragón',
  'Fruta',
  'Gema',
  'Volcán',
  'Corona',
  'Estrella',
  'Tigre',
  'Noche',
  'Diamante',
  'Pirata',
  'Faraón',
  'Luna',
  'Fuego',
  'Selva',
  'Toro',
];
const MIDDLE = [
  'Salvaje',
  'Perdido',
  'Eterno',
  'Mágico',
  'Azul',
  'Real',
  'Antiguo',
  'Sagrado',
  'Infinito',
  'Dorado',
  'Secreto',
  'Veloz',
  'Místico',
  'Ardiente',
  'Feliz',
  'Loco',
  'Puro',
];
const LAST = [
  'del Sur',
  'de Cristal',
  'Gold',
  'Deluxe',
  'Megaways',
  'del Norte',
  '777',
  'Express',
  'Bonanza',
  'del Sol',
  'Royale',
  'Quest',
  'Rush',
  'Legends',
  'Magnum',
  'Rey',
  'Viva',
  'Clásico',
];

/** Names of games, the same ones in every run. */
export const NAMES: readonly string[] = Array.from({ length: GAMES }, (_, number) =>
  [FIRST[number % 17], MIDDLE[Math.floor(number / 17) % 17], LAST[Math.floor(number / 289)]].join(
    ' ',
  ),
);

/** Fills the catalogue of a database; `empty` puts it back as it was. */
export async function fillLobby(databaseUrl: string): Promise<{ empty(): Promise<void> }> {
  await asOwner(databaseUrl, fillCatalogue);
  return { empty: () => asOwner(databaseUrl, emptyCatalogue) };
}

async function asOwner(
  databaseUrl: string,
  work: (owner: pg.Client) => Promise<void>,
): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

async function emptyCatalogue(owner: pg.Client): Promise<void> {
  await owner.query(`delete from games.games where id like 'made-up-%'`);
  await owner.query('update games.providers set active = false where protocol is null');
}

/**
 * Switches the providers without a studio on, and gives each its share of the games. Every ninth
 * has no picture.
 */
async function fillCatalogue(owner: pg.Client): Promise<void> {
  await owner.query('update games.providers set active = true where protocol is null');
  await owner.query(
    `insert into games.games (id, provider_key, code, name, image, rtp, is_new, sort, min_stake,
       max_stake, volatility, has_demo, launched_at)
     select 'made-up-' || n, p.keys[1 + n % cardinality(p.keys)], 'made-up-' || n, name,
       case when n % 9 = 0 then 'missing-' || n else 'ceibo-dorado' end,
       92 + (n % 60) / 10.0, n % 40 = 0, n, (5 + n % 7 * 20) * 1000000,
       (5 + n % 7 * 20) * 1000000000, (array[2.5, 5, 12, null])[1 + n % 4],
       n % 3 > 0, timestamptz '2020-01-01' + n % 2000 * interval '1 day'
     from unnest($1::text[]) with ordinality as each (name, n)
     cross join (select array_agg(key order by key) as keys from games.providers
       where key not in ('bti', 'caballo')) as p`,
    [NAMES],
  );
  await owner.query(
    `insert into games.game_categories (game_id, category)
     select id, (array['slots', 'slots', 'slots', 'slots', 'slots', 'slots',
       'crash', 'roulette', 'table', 'live'])[1 + sort % 10]
       from games.games where id like 'made-up-%'`,
  );
  await owner.query(
    `insert into games.game_features (game_id, feature)
     select g.id, f.key from games.games g cross join games.features f
       where g.id like 'made-up-%' and (g.sort + f.sort) % (f.sort + 2) = 0`,
  );
  await owner.query('vacuum analyze games.games, games.game_categories, games.game_features');
}
