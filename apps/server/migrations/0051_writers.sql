-- The transactions of this database that have written and not ended. The application may not see other
-- sessions' transactions by itself. Results of an hour are added up when those of its end are gone.
create function platform.writers() returns setof text
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select pid || ':' || backend_xid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
$$;
revoke execute on function platform.writers from public;
grant execute on function platform.writers to ceibo_app;
