-- What the home page shows beside games: banners, the tiles of More games, and the newest large wins.

create table content.banners (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  sort integer not null,
  router_link text not null check (router_link ~ '^/'),
  -- The pictures for wide screens and for phones; a banner without one of the two is left out there.
  image text check (image ~ '^/'),
  phone_image text check (phone_image ~ '^/'),
  -- The provider whose being off hides the banner.
  provider text,
  hidden_when_absent boolean not null default false,
  -- It tells of the network's jackpot, and so shows only while there is one.
  has_jackpot boolean not null default false,
  active boolean not null default true,
  seeded jsonb not null default '{}',
  check (image is not null or phone_image is not null)
);

create table content.banner_texts (
  banner text not null references content.banners (id) on delete cascade,
  language text not null check (language in ('es', 'pt', 'en')),
  eyebrow text not null,
  title text not null,
  text text not null,
  action text not null,
  seeded jsonb not null default '{}',
  primary key (banner, language)
);

create table content.footer_banners (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  sort integer not null,
  router_link text not null check (router_link ~ '^/'),
  image text check (image ~ '^/'),
  phone_image text check (phone_image ~ '^/'),
  provider text,
  hidden_when_absent boolean not null default false,
  active boolean not null default true,
  seeded jsonb not null default '{}',
  check (image is not null or phone_image is not null)
);

create table content.footer_banner_texts (
  footer_banner text not null references content.footer_banners (id) on delete cascade,
  language text not null check (language in ('es', 'pt', 'en')),
  title text not null,
  text text not null,
  seeded jsonb not null default '{}',
  primary key (footer_banner, language)
);

grant select, insert, update, delete on content.banners, content.banner_texts, content.footer_banners, content.footer_banner_texts to ceibo_app;

-- The rounds with a large win of the last day. They are copies: the ledger decides, and is asked again while they are shown.
create table games.winners (
  player_id uuid not null,
  -- The number of the round's first transfer in the player's wallet of pesos.
  round bigint not null,
  -- As it is shown: "ma···73". The login itself is not kept here.
  who text not null,
  provider_key text not null,
  game_code text not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  -- A round that has not ended waits until it has.
  state text not null check (state in ('waits', 'stands')),
  primary key (player_id, round)
);
create index winners_at on games.winners (at desc);

-- Up to when the ledger has been looked through for large wins.
create table games.winners_read (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
grant select, insert, update, delete on games.winners, games.winners_read to ceibo_app;

-- Finds large wins by time. Few transfers are among them, so that a spin seldom writes to it.
create index transfers_large_wins on wallet.transfers (at) where kind = 'win' and currency = 'ARS' and amount >= 1000000000;
