-- What a company took back of a player who did not have it any more: owed, and settled by people (docs/decisions/0043).
create table wallet.debts (
  -- The correction, rollback or chargeback that could not take all of its amount.
  source text not null,
  source_tx_id text not null,
  player_id uuid not null,
  currency text not null,
  -- What it could not take, in millionths of the currency unit.
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- Set by people: the player has paid it, or it was written off, and why.
  settled_at timestamptz,
  note text,
  primary key (source, source_tx_id),
  foreign key (source, source_tx_id) references wallet.transfers (source, source_tx_id),
  check ((settled_at is null) = (note is null))
);
create index debts_open on wallet.debts (player_id, currency) where settled_at is null;
grant select, insert on wallet.debts to ceibo_app;
grant update (settled_at, note) on wallet.debts to ceibo_app;

-- The sportsbook's debts were kept by the sports room alone.
insert into wallet.debts (source, source_tx_id, player_id, currency, amount, at)
select 'bti:bti', 'debit ' || req_id, player_id, 'ARS', amount, at from sports.debts;
drop table sports.debts;
