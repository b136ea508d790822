-- What a studio says it offers (Hub88's game list), as it was when it was last asked: the operator compares it with the catalogue. Nothing is
-- switched by it.
create table games.studio_games (
  provider_key text not null references games.providers (key),
  code text not null,
  name text not null,
  -- False: the studio has switched the game off, for us or for everybody.
  enabled boolean not null,
  has_free_bets boolean not null,
  primary key (provider_key, code)
);
grant select, insert, delete on games.studio_games to ceibo_app;

-- When each studio was last asked: it answers once a minute at most.
create table games.studio_lists (
  provider_key text primary key references games.providers (key),
  asked_at timestamptz not null
);
grant select, insert, update on games.studio_lists to ceibo_app;
