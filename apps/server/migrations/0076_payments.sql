-- A deposit is what a player means to pay; a payment is one attempt at it, as the payment company has it. A deposit may have several: a rejected
-- card, then a paid one; or two that were both paid, of which one goes back.
alter table cashier.deposits add constraint deposits_player_id_key unique (player_id, id);
create table cashier.payments (
  player_id uuid not null,
  adapter text not null,
  -- The company's id.
  payment_id text not null,
  deposit_id uuid not null,
  status text not null,
  -- The company's own words about the status.
  status_detail text,
  amount bigint,
  currency text,
  -- What was given back to the payer so far.
  refunded bigint not null default 0 check (refunded >= 0),
  -- The company's word for the means of payment.
  means text,
  -- Why it is not credited, or, of a late one, what was special about it.
  problem text check (problem in
    ('late', 'duplicate', 'short', 'over', 'wrong-currency', 'other-payer', 'means-not-allowed')),
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  credited_at timestamptz,
  -- The key under which the company gives it back, since when, and when it was done.
  return_key uuid,
  return_due_at timestamptz,
  returned_at timestamptz,
  primary key (player_id, adapter, payment_id),
  foreign key (player_id, deposit_id) references cashier.deposits (player_id, id),
  -- Credited or given back, never both.
  check (credited_at is null or return_key is null),
  check ((return_key is null) = (return_due_at is null)),
  check (returned_at is null or return_key is not null)
);
create index payments_deposit on cashier.payments (deposit_id);
create unique index payments_credited on cashier.payments (player_id, deposit_id) where credited_at is not null;
create index payments_returning on cashier.payments (return_due_at) where return_key is not null and returned_at is null;
grant select, insert, update on cashier.payments to ceibo_app;

-- Means of payment by province. The row of a province wins over that of '*'; a means without a row is taken.
create table cashier.means_switches (
  adapter text not null,
  -- The company's word.
  means text not null,
  -- The letter of ISO 3166-2:AR, or '*'.
  province text not null check (province ~ '^([A-Z]|\*)$'),
  allowed boolean not null,
  primary key (adapter, means, province)
);
-- No credit to players: credit cards, and Mercado Pago's own credit (digital_currency).
insert into cashier.means_switches (adapter, means, province, allowed) values
  ('mercadopago', 'credit_card', '*', false),
  ('mercadopago', 'digital_currency', '*', false),
  ('mercadopago', 'crypto_transfer', '*', false);
grant select on cashier.means_switches to ceibo_app;

-- The means that the company was told not to take, when the deposit began.
alter table cashier.deposits add column excluded_means text[] not null default '{}';
