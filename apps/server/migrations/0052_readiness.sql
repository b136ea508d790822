-- A process is ready when the migrations that its code needs have been applied.
grant select on public.migrations to ceibo_app;
