-- Differences that people resolve, more kinds of them, and the ids that a company has listed.

alter table cashier.reconciliation_differences
  drop constraint reconciliation_differences_kind_check,
  add constraint reconciliation_differences_kind_check check (kind in ('missing-here',
    'missing-there', 'amount', 'currency', 'refund', 'state')),
  -- As the company says it, where that is the difference.
  add column their_currency text,
  -- Somebody accepted it as it is: it opens again only when one of its sides changes.
  add column accepted boolean not null default false,
  -- Who accepted it last, and why; they stay when it opens again.
  add column accepted_by text,
  add column accepted_because text,
  add constraint reconciliation_differences_accepted_check check (not accepted or
    (resolved_at is not null and accepted_by is not null and accepted_because is not null));

alter table games.reconciliation_differences
  add column accepted boolean not null default false,
  add column accepted_by text,
  add column accepted_because text,
  add constraint reconciliation_differences_accepted_check check (not accepted or
    (resolved_at is not null and accepted_by is not null and accepted_because is not null));

-- The ids that a company has listed in a run, for as long as it takes. Lost with a crash, and then
-- the run begins again.
create unlogged table cashier.reconciliation_lines (
  run uuid not null,
  payment_id text not null,
  at timestamptz not null,
  primary key (run, payment_id)
);
grant select, insert, update, delete on cashier.reconciliation_lines to ceibo_app;
