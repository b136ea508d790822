-- What the contract with a provider settles where its protocol leaves a choice (rooms/games/provider-contract.ts); without it the defaults hold.
alter table games.providers add column contract jsonb not null default '{}';

-- What a provider moved on one day of Buenos Aires that no stake stands behind: prizes and corrections, up and down alike. It is counted before the
-- money moves, so that calls that come together cannot pass the limit together.
create table games.unearned (
  provider_key text not null references games.providers (key),
  day date not null,
  moved bigint not null check (moved >= 0),
  primary key (provider_key, day)
);
grant select, insert, update on games.unearned to ceibo_app;

-- The free bets of players: what each was worth, and the reward that it came from. The ledger has them as stakes of nothing.
create table games.free_stakes (
  provider_key text not null references games.providers (key),
  -- The provider's id of the stake.
  tx_id text not null,
  player_id uuid not null,
  game_code text not null,
  worth bigint not null check (worth >= 0),
  -- The provider's id of the reward.
  reward text,
  at timestamptz not null,
  primary key (provider_key, tx_id)
);
create index free_stakes_player_id on games.free_stakes (player_id, at desc);
grant select, insert on games.free_stakes to ceibo_app;
