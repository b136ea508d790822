-- A hand-off code belongs to the session that asked for it, and dies with it. Codes live for a minute: those of before are dropped.
delete from identity.handoffs;
alter table identity.handoffs add column session_hash bytea not null;

-- What was begun under an older password opens no session any more.
alter table identity.players add column password_changed_at timestamptz;

-- The way back from a payment: the key in its address, and the session that began the payment. The key is made for one deposit. It is kept as it
-- is, because an order that is sent to the company again must be the same; it opens nothing once the deposit or the session has ended.
create table cashier.returns (
  deposit_id uuid primary key references cashier.deposits (id),
  key text not null,
  session_key text not null,
  made_at timestamptz not null
);
grant select, insert, delete on cashier.returns to ceibo_app;
