-- From where, and with which browser, a session was opened, for the player's own list. Null: opened before this was stored.
alter table identity.sessions
  add column address text,
  add column user_agent text;

-- What happened at the door of an account: logins, failures, changes of what opens it (GLI-19 2.8.5h).
create table identity.access_log (
  player_id uuid not null references identity.players (id),
  -- UUIDs of version 7: in the order of time.
  id uuid not null,
  at timestamptz not null,
  event text not null check (event ~ '^[a-z-]{1,40}$'),
  address text not null,
  user_agent text not null,
  -- "Chrome, Windows": what tells a known device from a new one.
  device text not null,
  country char(2),
  primary key (player_id, id)
);
create index access_log_at on identity.access_log (at);
grant select, insert, delete on identity.access_log to ceibo_app;

-- Logins that nobody has: written like a failure of a player, so that both take the same time.
create table identity.unknown_logins (
  id uuid primary key,
  at timestamptz not null,
  event text not null check (event ~ '^[a-z-]{1,40}$'),
  address text not null,
  user_agent text not null,
  device text not null,
  country char(2)
);
create index unknown_logins_at on identity.unknown_logins (at);
grant select, insert, delete on identity.unknown_logins to ceibo_app;
