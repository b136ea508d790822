-- The state's register of self-excluded persons, and what it said of each player.

-- When it was asked about a player, and when it is to be asked again.
create table identity.register_checks (
  player_id uuid primary key references identity.players (id),
  -- When the question left that was answered last; null while none was. An answer to an older question is dropped.
  asked_at timestamptz,
  -- Null while the player is inactive: the next login asks.
  next_at timestamptz
);
create index register_checks_due on identity.register_checks (next_at) where next_at is not null;

-- What the register said, whenever that was something new: the last row of a player counts. A player without rows was never in it.
create table identity.register_answers (
  player_id uuid not null references identity.players (id),
  id uuid not null,
  at timestamptz not null,
  listed boolean not null,
  -- Null while there is no end.
  until timestamptz,
  primary key (player_id, id),
  check (listed or until is null)
);
grant select, insert, update on identity.register_checks to ceibo_app;
grant select, insert on identity.register_answers to ceibo_app;

-- Players from before are asked about from now on.
insert into identity.register_checks (player_id, next_at) select id, now() from identity.players;
