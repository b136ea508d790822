create schema cashier;

create table cashier.payment_systems (
  pgid text primary key,
  name text not null,
  -- The adapter that speaks to the company.
  adapter text not null check (adapter in ('mercadopago', 'cvu')),
  active boolean not null default true,
  sort integer not null
);

create table cashier.deposit_systems (
  id text primary key,
  pgid text not null references cashier.payment_systems (pgid),
  kind text not null check (kind in ('wallet', 'card', 'transfer', 'coupon')),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  -- Hundredths of a percent of the amount, and a fixed sum; both are charged on top.
  fee_basis_points integer not null check (fee_basis_points >= 0),
  fee_fixed bigint not null check (fee_fixed >= 0),
  arrives text not null check (arrives in ('at-once', 'within-30-minutes', 'within-48-hours')),
  active boolean not null default true,
  sort integer not null
);

create table cashier.withdraw_systems (
  id text primary key,
  pgid text not null references cashier.payment_systems (pgid),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  active boolean not null default true,
  sort integer not null
);

create table cashier.deposits (
  id uuid primary key,
  player_id uuid not null,
  system_id text not null references cashier.deposit_systems (id),
  idempotency_key uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- created: not yet known to the company; pending: the player can pay; review: what was paid is not what was asked.
  status text not null check (status in ('created', 'pending', 'approved', 'rejected', 'expired', 'review')),
  redirect_url text,
  -- When a browser first came back from the company's page with the proof in its return address.
  returned_at timestamptz,
  -- The company's id of the payment that ended it.
  payment_id text,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  unique (player_id, idempotency_key),
  check ((status in ('approved', 'rejected', 'expired')) = (finished_at is not null))
);
create unique index deposits_payment on cashier.deposits (system_id, payment_id) where payment_id is not null;
create index deposits_open on cashier.deposits (player_id) where status in ('created', 'pending');

-- Webhooks that were taken, so that a repeated one is answered and not worked on twice.
create table cashier.webhooks (
  source text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (source, event_id)
);

create table cashier.bank_accounts (
  id uuid primary key,
  player_id uuid not null,
  bank_account_number text not null,
  bank_name text not null,
  account_branch_name text not null,
  name_on_account text not null,
  account_type text not null,
  personal_number text not null,
  verified_at timestamptz,
  added_at timestamptz not null,
  deleted_at timestamptz
);
create unique index bank_accounts_key on cashier.bank_accounts (player_id, personal_number, bank_account_number) where deleted_at is null;

create sequence cashier.withdrawal_number start 2210001;

create table cashier.withdrawals (
  id uuid primary key,
  number bigint not null unique default nextval('cashier.withdrawal_number'),
  player_id uuid not null,
  system_id text not null references cashier.withdraw_systems (id),
  bank_account_id uuid not null references cashier.bank_accounts (id),
  idempotency_key uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('requested', 'in-payment', 'paid', 'failed', 'cancelled')),
  requested_at timestamptz not null,
  cancellable_until timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  failure text,
  unique (player_id, idempotency_key),
  check ((status in ('paid', 'failed', 'cancelled')) = (finished_at is not null))
);
create index withdrawals_player on cashier.withdrawals (player_id, requested_at desc);
create index withdrawals_open on cashier.withdrawals (requested_at) where status in ('requested', 'in-payment');
