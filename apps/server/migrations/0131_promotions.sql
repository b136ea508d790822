-- Promotions: the bonuses that players were given, and what became of each. docs/decisions/0133-life-of-a-grant.md.
create schema promotions;

create table promotions.grants (
  id uuid not null,
  player_id uuid not null,
  -- Who gave it, such as "staff"; together with the reference once per player.
  source text not null check (source <> ''),
  reference text not null check (reference <> ''),
  -- By language.
  title jsonb not null check (title ? 'es'),
  amount bigint not null check (amount > 0),
  -- As they were when it was given; the wallet has a copy while it is open.
  terms jsonb not null,
  -- How many days of 24 hours it has from its start.
  days integer not null check (days between 1 and 365),
  state text not null check (state in ('queued', 'active', 'cancelling', 'expiring', 'converted', 'exhausted', 'cancelled',
    'expired', 'forfeited')),
  given_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- How much became cash, or was lost, at its end. Null where the ledger ended it: the statement says how much.
  ended_amount bigint check (ended_amount >= 0),
  -- What had been counted at its end.
  ended_counted bigint check (ended_counted >= 0),
  primary key (player_id, id),
  unique (player_id, source, reference),
  check ((started_at is null) = (expires_at is null)),
  check (started_at is not null or state in ('queued', 'cancelled')),
  check ((ended_at is null) = (state in ('queued', 'active', 'cancelling', 'expiring'))),
  check (ended_at is not null or (ended_amount is null and ended_counted is null))
);
-- One has the player's bonus; the others queue.
create unique index grants_open on promotions.grants (player_id) where state in ('active', 'cancelling', 'expiring');
create index grants_not_ended on promotions.grants (player_id) where ended_at is null;
create index grants_of_player on promotions.grants (player_id, given_at desc, id desc);
grant usage on schema promotions to ceibo_app;
grant select, insert, update on promotions.grants to ceibo_app;
