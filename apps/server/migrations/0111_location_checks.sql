-- Where a player is while playing (GLI-19 2.7.4): checked before the first game of a login, when the address changes, and
-- every 30 minutes of play.
create table identity.location_rules (
  -- "AR-B", "AR", "*" for any other place, "unknown", or "mute" while the company does not answer. The narrowest counts.
  place text primary key check (place ~ '^([A-Z]{2}(-[A-Z])?|\*|unknown|mute)$'),
  allowed boolean not null,
  -- Who says so.
  source text not null check (source <> '')
);
insert into identity.location_rules (place, allowed, source) values
  ('AR', true, 'the operator'),
  ('*', false, 'the operator'),
  ('unknown', true, 'the operator'),
  ('mute', true, 'the operator');
grant select, insert, update, delete on identity.location_rules to ceibo_app;

-- Append-only. The last one of a login decides about its stakes.
create table identity.location_checks (
  player_id uuid not null,
  id uuid not null,
  session_key text not null,
  at timestamptz not null,
  cause text not null check (cause in ('launch', 'address', 'interval')),
  address text not null,
  -- "AR-B", "UY", "unknown" or "mute".
  place text not null,
  allowed boolean not null,
  primary key (player_id, id)
);
create index location_checks_by_session on identity.location_checks (session_key, at desc);
create index location_checks_refused on identity.location_checks (at desc) where not allowed;
grant select, insert on identity.location_checks to ceibo_app;

-- Server processes cache it: see platform/live/changes.ts.
create function identity.tell_location() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('ceibo_changes', 'session-location ' || new.session_key);
  return null;
end $$;
create trigger tell_checked after insert on identity.location_checks for each row
  execute function identity.tell_location();
