-- The application works as the role ceibo_app, which owns nothing: it can add transfers but neither change nor delete one.
-- Migrations and the job queue work as the owner. Who may not make roles lets an administrator make this one and grant it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'ceibo_app') then
    create role ceibo_app nologin;
  end if;
  execute format('grant ceibo_app to %I', current_user);
exception when insufficient_privilege then
  -- An administrator made the role and has granted it, or the next connection will say that it may not be used.
  if not exists (select from pg_roles where rolname = 'ceibo_app') then
    raise;
  end if;
end $$;

grant usage on schema platform, identity, wallet, games, cashier to ceibo_app;
grant select, insert, update, delete on all tables in schema platform, identity, wallet, games, cashier to ceibo_app;
grant usage on all sequences in schema platform, identity, wallet, games, cashier to ceibo_app;
revoke update, delete, truncate on wallet.transfers from ceibo_app;
revoke delete, truncate on wallet.wallets, wallet.holds from ceibo_app;

-- Adding a job inside the application's own transaction; the queue's tables stay the owner's.
create function platform.add_job(task text, payload json, run_at timestamptz, max_attempts integer, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key);
end $$;
revoke execute on function platform.add_job from public;
grant execute on function platform.add_job to ceibo_app;
