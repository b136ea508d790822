-- Safe play: what players and the operator limit, time-outs and self-exclusions, reality checks.
create schema limits;

-- One row per player, locked while anything of theirs here is decided.
create table limits.players (
  player_id uuid primary key,
  -- Minutes between two reality checks; null: off.
  reality_check integer default 60 check (reality_check in (15, 30, 60))
);

-- The limits that count. Amounts are millionths of a peso; of time, minutes.
create table limits.limits (
  player_id uuid not null,
  set_by text not null check (set_by in ('player', 'operator')),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint not null check (value >= 0),
  set_at timestamptz not null,
  primary key (player_id, set_by, kind, period)
);

-- Raises that wait for their time and the player's confirmation.
create table limits.raises (
  player_id uuid not null,
  kind text not null,
  period text not null,
  -- Null: the limit is to be removed.
  value bigint,
  requested_at timestamptz not null,
  primary key (player_id, kind, period)
);

-- Time-outs and self-exclusions. A row is never changed: a longer one is a new row.
create table limits.exclusions (
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('time-out', 'self-exclusion', 'register')),
  since timestamptz not null,
  -- Null: for ever.
  until timestamptz check (until > since),
  set_by text not null check (set_by in ('player', 'operator', 'register')),
  reason text,
  primary key (player_id, id)
);

-- What was set, asked for, confirmed and ended, by whom and why: kept for the regulator.
create table limits.changes (
  player_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  by text not null check (by in ('player', 'operator')),
  what text not null check (what in ('set', 'raise-requested', 'raise-confirmed', 'raise-cancelled', 'removed', 'reality-check')),
  kind text,
  period text,
  value bigint,
  reason text,
  primary key (player_id, id)
);

-- When a login's reality check was last read.
create table limits.reality_checks (
  player_id uuid not null,
  session_key text not null,
  since timestamptz not null,
  primary key (player_id, session_key)
);

-- Months that are over: the ledger adds nothing to them any more.
create table limits.months (
  player_id uuid not null,
  month date not null,
  deposited bigint not null,
  withdrawn bigint not null,
  staked bigint not null,
  won bigint not null,
  primary key (player_id, month)
);

-- What a rule found in a player's play, for staff to look at.
create table limits.alerts (
  player_id uuid not null,
  rule text not null,
  day date not null,
  reason text not null,
  found_at timestamptz not null,
  primary key (player_id, rule, day)
);
create index alerts_found on limits.alerts (found_at desc);

grant usage on schema limits to ceibo_app;
grant select, insert, update, delete on all tables in schema limits to ceibo_app;
-- Nobody shortens an exclusion, and what was done stays known.
revoke update, delete, truncate on limits.exclusions, limits.changes from ceibo_app;
