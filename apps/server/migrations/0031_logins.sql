-- Every stake asks whether its login is still open. Server processes keep a login's times in memory for some seconds (platform/changes.ts), and
-- drop them at once when the login ends.
create trigger tell_ended after update on identity.sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function platform.tell_change('login', 'id_hash');
