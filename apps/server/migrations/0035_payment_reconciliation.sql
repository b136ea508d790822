-- The daily comparison of deposits and withdrawals with the books of the companies that carry the money.

-- One day of one company, on the calendar of Buenos Aires.
create table cashier.reconciliations (
  company text not null check (company in ('mercadopago', 'cvu')),
  day date not null,
  -- incomplete: the company has payments that are not final yet. failed: its list could not be had.
  state text not null check (state in ('done', 'incomplete', 'failed')),
  -- The run that ended last.
  run uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Of the company's payments.
  compared bigint not null,
  pending bigint not null,
  reason text,
  primary key (company, day),
  check ((state = 'failed') = (reason is not null))
);

create table cashier.reconciliation_differences (
  company text not null,
  -- The company's id of the payment; of a payout our id of the withdrawal, under which the company knows it.
  payment_id text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount', 'state')),
  day date not null,
  -- As each side has it; null where it has none, or says no amount. Amounts are millionths.
  our_state text,
  our_amount bigint,
  their_state text,
  their_amount bigint,
  found_at timestamptz not null,
  found_in uuid not null,
  seen_in uuid not null,
  -- A later run of the same day no longer found it.
  resolved_at timestamptz,
  primary key (company, payment_id)
);
create index reconciliation_differences_open on cashier.reconciliation_differences (company, kind) where resolved_at is null;

create index deposits_approved on cashier.deposits (finished_at, id) where status = 'approved';
create index withdrawals_sent on cashier.withdrawals (sent_at, id) where status in ('in-payment', 'paid');

grant select, insert, update, delete on cashier.reconciliations, cashier.reconciliation_differences to ceibo_app;
