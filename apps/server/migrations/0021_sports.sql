-- The sportsbook: what it told of its events, who opened it, the purchases that it made with a player's money, and the bets in them.
create schema sports;

-- What the sportsbook offers, as it was last read. One row: whoever changes the time of the next look is the one who looks.
create table sports.feed (
  only_row boolean primary key default true check (only_row),
  next_look_at timestamptz not null,
  -- Looks in a row that brought nothing: each makes the pause longer.
  failures integer not null default 0,
  read_at timestamptz
);
insert into sports.feed (next_look_at) values ('-infinity');

create table sports.events (
  id text primary key,
  starts_at timestamptz not null,
  -- As the feed has it, with the names in every language and the one market that is shown.
  content jsonb not null
);
create index events_starts_at on sports.events (starts_at, id);

-- One opening of the sportsbook by a player. The sportsbook knows it by its token.
create table sports.sessions (
  id uuid primary key,
  player_id uuid not null,
  token_hash bytea not null unique,
  -- The login session that opened it: betting keeps that alive.
  session_key text not null,
  created_at timestamptz not null,
  -- The sportsbook must have used the token by then, or it never works.
  open_by timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz
);
create index sessions_player_id on sports.sessions (player_id, created_at desc);
create index sessions_session_key on sports.sessions (session_key) where closed_at is null;

-- What the sportsbook asked for with a player's money, once each, and what it was answered.
create table sports.calls (
  call text not null check (call in ('reserve', 'debitreserve', 'cancelreserve', 'commitreserve', 'creditcustomer', 'debitcustomer')),
  -- The sportsbook's own id: of the purchase, or of the movement.
  id text not null,
  -- SHA-256 of what was asked. The same id with another fingerprint is a conflict.
  fingerprint bytea not null,
  answer text not null,
  at timestamptz not null,
  primary key (call, id)
);

-- Money set aside for a purchase. Amounts are millionths of the currency unit.
create table sports.reserves (
  id text primary key,
  -- Null for one that was cancelled before it came.
  player_id uuid,
  amount bigint not null check (amount >= 0),
  -- What of it was used.
  taken bigint not null default 0 check (taken >= 0 and taken <= amount),
  state text not null check (state in ('open', 'committed', 'closed', 'cancelled')),
  -- The stake in the ledger that stands for what was used: the reserve itself, or what took its place when a part of it went back.
  stake_id text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((player_id is null) <= (state = 'cancelled'))
);
create index reserves_open on sports.reserves (created_at) where state = 'open';

-- Bets of a purchase, as the sportsbook told them.
create table sports.bets (
  player_id uuid not null,
  seq bigint generated always as identity,
  reserve_id text not null references sports.reserves (id),
  bet_id text not null,
  kind text not null check (kind in ('single', 'multiple')),
  odds text not null,
  stake bigint not null check (stake >= 0),
  -- What of the stake was used.
  taken bigint not null default 0 check (taken >= 0),
  -- What it pays when it wins, the stake included.
  gain bigint not null check (gain >= 0),
  lines jsonb not null,
  state text not null check (state in ('reserved', 'open', 'settled', 'cancelled')),
  result text check (result in ('Won', 'Lost', 'Void')),
  payout bigint check (payout >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  primary key (player_id, seq),
  unique (reserve_id, bet_id),
  check ((state = 'settled') = (result is not null and payout is not null and settled_at is not null))
);
create index bets_open on sports.bets (player_id, seq desc) where state = 'open';

-- What the sportsbook took back of a player who did not have it any more (docs/decisions/0011): owed, and settled by people.
create table sports.debts (
  req_id text primary key,
  player_id uuid not null,
  reserve_id text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);

grant usage on schema sports to ceibo_app;
grant select, insert, update on sports.feed, sports.sessions, sports.reserves, sports.bets to ceibo_app;
grant select, insert, update, delete on sports.events to ceibo_app;
grant select, insert on sports.calls, sports.debts to ceibo_app;

-- The sportsbook is a provider like the others: its row tells whether it is on, where it is and how its calls are known.
alter table games.providers
  drop constraint providers_protocol_check,
  add constraint providers_protocol_check check (protocol in ('hub88', 'softswiss', 'evenbet', 'pragmatic', 'bti'));
