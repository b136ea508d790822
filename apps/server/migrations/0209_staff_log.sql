-- The audit log of staff: each command of the operator, and how it ended. Rows are only added.
create schema operator;

create table operator.acts (
  -- UUIDs of version 7: in the order of time.
  id uuid primary key,
  at timestamptz not null,
  staff text not null check (length(staff) between 1 and 200),
  -- The arguments of "npm run operator --".
  words text[] not null check (cardinality(words) between 1 and 1000)
);

-- An act without a row here was cut off: it may have been carried out or not.
create table operator.act_results (
  act_id uuid primary key references operator.acts (id),
  at timestamptz not null,
  result text not null check (result in ('done', 'refused', 'failed')),
  -- Why it was refused or failed.
  reason text
);

create function operator.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of staff is append-only';
end $$;
create trigger acts_append_only before update or delete on operator.acts
  for each row execute function operator.refuse_change();
create trigger acts_no_truncate before truncate on operator.acts
  for each statement execute function operator.refuse_change();
create trigger results_append_only before update or delete on operator.act_results
  for each row execute function operator.refuse_change();
create trigger results_no_truncate before truncate on operator.act_results
  for each statement execute function operator.refuse_change();

grant usage on schema operator to ceibo_app;
grant select, insert on operator.acts, operator.act_results to ceibo_app;
