-- Says what has changed of what is asked with every bet, so that server processes may keep it in memory: see platform/changes.ts. The payload is
-- the kind and the id of the row; notifications leave when the transaction commits.
create function platform.tell_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- A statement's trigger names no row.
  perform pg_notify('ceibo_changes', tg_argv[0] || case when tg_level = 'ROW' then ' ' || (to_jsonb(old) ->> tg_argv[1]) else '' end);
  return null;
end $$;

create trigger tell_closed after update on games.sessions for each row
  when (old.closed_at is distinct from new.closed_at) execute function platform.tell_change('game-session', 'token_hash');
create trigger tell_gone after delete on games.sessions for each row execute function platform.tell_change('game-session', 'token_hash');
create trigger tell_changed after update or delete on games.games for each statement execute function platform.tell_change('catalogue');
create trigger tell_changed after update or delete on games.providers for each statement execute function platform.tell_change('catalogue');
create trigger tell_status after update on identity.players for each row
  when (old.status is distinct from new.status) execute function platform.tell_change('player-status', 'id');
create trigger tell_gone after delete on identity.players for each row execute function platform.tell_change('player-status', 'id');
