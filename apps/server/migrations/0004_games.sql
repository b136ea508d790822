create schema games;

create table games.providers (
  key text primary key check (key ~ '^[a-z0-9]{1,40}$'),
  name text not null,
  protocol text not null check (protocol in ('hub88')),
  -- Where the studio answers our calls.
  base_url text not null,
  -- The studio's public keys (PEM): two while a key is being changed.
  public_keys text[] not null check (cardinality(public_keys) between 1 and 2),
  active boolean not null default true,
  sort integer not null
);

create table games.games (
  id text primary key,
  provider_key text not null references games.providers (key),
  -- The studio's own code of the game.
  code text not null,
  name text not null,
  -- Name of the picture under /art/games.
  image text not null,
  rtp numeric(5, 2) not null check (rtp between 75 and 100),
  is_new boolean not null default false,
  active boolean not null default true,
  sort integer not null,
  unique (provider_key, code)
);

-- One launch of a game by a player. The studio knows it by its token, the browser by its id.
create table games.sessions (
  id uuid primary key,
  player_id uuid not null,
  game_id text not null references games.games (id),
  token_hash bytea not null unique,
  -- The login session that opened it: playing keeps that alive.
  session_key text not null,
  created_at timestamptz not null,
  -- The studio must have used the token by then, or it never works.
  open_by timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz
);
create index sessions_player_id on games.sessions (player_id, created_at desc);
create index sessions_session_key on games.sessions (session_key) where closed_at is null;
