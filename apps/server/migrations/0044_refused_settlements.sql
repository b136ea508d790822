-- Settlements of the sportsbook that do not fit the bets that the player agreed to: refused, and kept for people to look at.
create table sports.refused_settlements (
  call text not null check (call in ('creditcustomer', 'debitcustomer')),
  -- The sportsbook's own id of the movement.
  id text not null,
  player_id uuid not null,
  reserve_id text not null references sports.reserves (id),
  amount bigint not null check (amount >= 0),
  reason text not null check (reason in ('unknown-bet', 'bet-told-twice', 'payout-above-agreed', 'amount-differs')),
  -- The bets as the sportsbook told them: id, result, and what each has paid in all.
  bets jsonb not null,
  -- How often it came. The sportsbook may repeat it; it is kept once.
  times bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (call, id)
);
create index refused_settlements_last_at on sports.refused_settlements (last_at);
grant select, insert, update on sports.refused_settlements to ceibo_app;
