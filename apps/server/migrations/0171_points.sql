-- Comp points that may be exchanged. They are those of the level: settled stakes, counted once, with the remainder that makes no whole point yet.
-- docs/decisions/0171-points.md.
create table promotions.points (
  player_id uuid primary key,
  -- The number of the last transfer that was counted.
  counted_seq bigint not null check (counted_seq >= 0),
  -- Settled stakes up to there. Rollbacks take theirs off.
  settled bigint not null,
  -- Points that were given away.
  exchanged bigint not null check (exchanged >= 0)
);

create table promotions.exchanges (
  player_id uuid not null,
  -- The player's own id of the exchange.
  key uuid not null,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  grant_id uuid not null,
  at timestamptz not null,
  primary key (player_id, key),
  foreign key (player_id, grant_id) references promotions.grants (player_id, id)
);
grant select, insert, update on promotions.points to ceibo_app;
grant select, insert on promotions.exchanges to ceibo_app;
