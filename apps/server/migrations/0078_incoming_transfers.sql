-- Deposits by bank transfer: each player has a CVU of their own, and what arrives there is theirs.

-- The provinces whose players are not offered a way to deposit, by ISO 3166-2:AR letter.
alter table cashier.deposit_systems
  add column closed_in text[] not null default '{}';

create table cashier.player_cvus (
  player_id uuid not null,
  adapter text not null,
  system_id text not null references cashier.deposit_systems (id),
  -- Our reference at the company: the same one gives the same CVU.
  reference uuid not null,
  -- Null until the company has answered.
  cvu text check (cvu ~ '^\d{22}$'),
  alias text,
  holder text,
  asked_at timestamptz not null,
  opened_at timestamptz,
  primary key (player_id, adapter),
  check ((cvu is null) = (opened_at is null) and (cvu is null) = (alias is null))
);

-- Whose a CVU is. Keyed by the CVU alone, so that a transfer finds its player wherever they live.
create table cashier.cvu_owners (
  adapter text not null,
  cvu text not null,
  owner_id uuid not null,
  primary key (adapter, cvu)
);

-- Transfers that arrived, each once. A transfer makes its deposit; one to nobody's CVU has none.
create table cashier.incoming_transfers (
  adapter text not null,
  transfer_id text not null,
  deposit_id uuid unique,
  cvu text not null,
  -- In millionths of its currency.
  amount bigint not null check (amount > 0),
  currency text not null,
  payer_document text not null,
  payer_name text not null,
  payer_account text not null,
  received_at timestamptz not null,
  taken_at timestamptz not null,
  -- Why it was not credited and goes back; null for one that was credited.
  reason text,
  primary key (adapter, transfer_id),
  check (deposit_id is not null or reason is not null)
);
create index incoming_transfers_taken on cashier.incoming_transfers (adapter, taken_at, transfer_id);

-- Transfers that are sent back. `id` is our key of the order: the same one again sends nothing twice.
create table cashier.transfer_returns (
  id uuid primary key,
  adapter text not null,
  transfer_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('ordered', 'sent', 'returned', 'failed')),
  ordered_at timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  unique (adapter, transfer_id),
  foreign key (adapter, transfer_id) references cashier.incoming_transfers (adapter, transfer_id),
  check ((status in ('returned', 'failed')) = (finished_at is not null)),
  check ((status = 'ordered') = (sent_at is null))
);
create index transfer_returns_sent on cashier.transfer_returns (adapter, sent_at, id)
  where sent_at is not null;

grant select, insert, update on cashier.player_cvus, cashier.cvu_owners,
  cashier.incoming_transfers, cashier.transfer_returns to ceibo_app;
