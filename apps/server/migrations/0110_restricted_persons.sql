-- Persons who may not play, or not bet on some events (LOTBA 2019): staff of the operator and of its suppliers,
-- officials, athletes, coaches, referees, and their relatives. Rows are never changed: one ends by its date, or by a
-- row of restriction_ends.
create table identity.restricted_persons (
  id uuid primary key,
  -- The DNI as registrations write it.
  document_number text not null check (document_number ~ '^\d{7,8}$'),
  kind text not null check (kind in
    ('operator-staff', 'supplier-staff', 'official', 'athlete', 'coach', 'referee', 'relative')),
  -- The events that the person may not bet on, by the names that the sportsbook gives them. Without any name the
  -- person may not play at all.
  sports text[] not null default '{}',
  competitions text[] not null default '{}',
  teams text[] not null default '{}',
  since timestamptz not null,
  until timestamptz check (until > since),
  -- From where the operator knows it.
  source text not null check (source <> ''),
  added_at timestamptz not null,
  added_by text not null check (added_by <> ''),
  check (kind not in ('operator-staff', 'supplier-staff', 'official')
    or cardinality(sports || competitions || teams) = 0),
  check (kind not in ('athlete', 'coach', 'referee') or cardinality(sports || competitions || teams) > 0)
);
create index restricted_persons_by_document on identity.restricted_persons (document_number);
create table identity.restriction_ends (
  restriction_id uuid primary key references identity.restricted_persons,
  at timestamptz not null,
  by text not null check (by <> ''),
  reason text not null check (reason <> '')
);
grant select, insert on identity.restricted_persons, identity.restriction_ends to ceibo_app;

-- Server processes cache what restricts a player: see platform/live/changes.ts.
create function identity.tell_restriction() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('ceibo_changes', 'player-restriction ' || p.id)
    from identity.players p join identity.restricted_persons r on r.document_number = p.document_number
    where r.id = case tg_argv[0] when 'ends' then (to_jsonb(new) ->> 'restriction_id') else (to_jsonb(new) ->> 'id') end::uuid;
  return null;
end $$;
create trigger tell_added after insert on identity.restricted_persons for each row
  execute function identity.tell_restriction('persons');
create trigger tell_ended after insert on identity.restriction_ends for each row
  execute function identity.tell_restriction('ends');
