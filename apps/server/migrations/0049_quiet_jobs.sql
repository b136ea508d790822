-- Adding a job must not notify inside the transaction: a transaction that notifies holds one lock of the
-- whole database until its commit is on disk, and jobs are added where money moves. The server notifies
-- the workers after the commit instead (platform/jobs.ts). graphile-worker's functions call pg_notify by
-- its bare name and take the search path of their caller, so they find this one first.
create schema platform_quiet;
create function platform_quiet.pg_notify(channel text, payload text) returns void
language sql set search_path = pg_catalog, pg_temp as '';
grant usage on schema platform_quiet to ceibo_app;

create or replace function platform.add_job(task text, payload json, run_at timestamptz, max_attempts integer, job_key text) returns void
language plpgsql security definer set search_path = platform_quiet, pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key);
end $$;
