-- The daily comparison of our ledger with each provider's own books. It only ever reports.

-- One day of one provider, on the calendar of Buenos Aires.
create table games.reconciliations (
  provider text not null references games.providers (key),
  day date not null,
  -- incomplete: the provider has transactions that are not final yet. failed: its list could not be had.
  state text not null check (state in ('done', 'incomplete', 'failed')),
  -- The run that ended last.
  run uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Of the provider's transactions.
  compared bigint not null,
  pending bigint not null,
  reason text,
  primary key (provider, day),
  check ((state = 'failed') = (reason is not null))
);

create table games.reconciliation_differences (
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount', 'state')),
  day date not null,
  -- As each side has it; null where it has none. Amounts are millionths.
  our_kind text,
  our_state text,
  our_amount bigint,
  their_kind text,
  their_state text,
  their_amount bigint,
  found_at timestamptz not null,
  found_in uuid not null,
  seen_in uuid not null,
  -- A later run of the same day no longer found it.
  resolved_at timestamptz,
  primary key (provider, transaction_id)
);
create index reconciliation_differences_open on games.reconciliation_differences (provider, kind) where resolved_at is null;

-- The ids that a provider has listed in a run, for as long as it takes. Lost with a crash, and then the run begins again.
create unlogged table games.reconciliation_lines (
  run uuid not null,
  transaction_id text not null,
  at timestamptz not null,
  primary key (run, transaction_id)
);

grant select, insert, update, delete on games.reconciliations, games.reconciliation_differences, games.reconciliation_lines to ceibo_app;
