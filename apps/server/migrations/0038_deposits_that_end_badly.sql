-- How a deposit ends without money, each with its own word: the payment company refused it (and says why), it or the player cancelled it,
-- or the time ran out. One that the player left without paying can still be paid until then.
alter table cashier.deposits
  drop constraint deposits_status_check,
  add constraint deposits_status_check check (status in ('created', 'pending', 'approved', 'rejected', 'cancelled', 'expired', 'review')),
  drop constraint deposits_check,
  add constraint deposits_finished check ((status in ('approved', 'rejected', 'cancelled', 'expired')) = (finished_at is not null)),
  -- The payment company's own code of why it refused the payment.
  add column reason text,
  -- When the browser last came back without a payment.
  add column left_at timestamptz,
  -- How much cash had to be staked for it before it could be withdrawn.
  add column playthrough bigint not null default 0 check (playthrough >= 0),
  -- What the payment company has taken back of it.
  add column reversed bigint not null default 0 check (reversed between 0 and amount);

-- What the payment company took back of a deposit that was credited (docs/decisions/0038). While one is open, the player is paid nothing.
create table cashier.reversals (
  id uuid primary key,
  deposit_id uuid not null references cashier.deposits (id),
  player_id uuid not null,
  kind text not null check (kind in ('refund', 'chargeback')),
  amount bigint not null check (amount > 0),
  -- What of it was taken from the player; the rest is their debt.
  taken bigint not null default 0 check (taken between 0 and amount),
  -- How often something was taken: numbers the transfers.
  takings integer not null default 0,
  at timestamptz not null,
  -- When an operator ended it, and why.
  cleared_at timestamptz,
  cleared_because text,
  check ((cleared_at is null) = (cleared_because is null))
);
create index reversals_open on cashier.reversals (player_id) where cleared_at is null;
create index reversals_deposit on cashier.reversals (deposit_id);
grant select, insert, update on cashier.reversals to ceibo_app;

-- Why a withdrawal is not being paid although its time has come.
alter table cashier.withdrawals
  add column stopped_for text check (stopped_for in ('account-blocked', 'withdrawals-closed'));
