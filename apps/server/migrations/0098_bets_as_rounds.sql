-- Each bet of the sportsbook is a round of the ledger of its own, so that it leaves play when it is
-- settled. Bets may be cashed out, whole or in part, and every result of a bet stays on record.
alter table sports.bets
  -- The stake in the ledger that stands for the bet. Null: the bet is older, and the stake is the
  -- one of its whole purchase (sports.reserves.stake_id).
  add column stake_id text,
  -- What of the stake was cashed out, and what was paid for that.
  add column cashed_stake bigint not null default 0
    check (cashed_stake >= 0 and cashed_stake <= taken),
  add column cashed_out bigint not null default 0 check (cashed_out >= 0),
  -- Of a system: how many selections make each of its combinations.
  add column system_of integer check (system_of > 0),
  drop constraint bets_kind_check,
  add constraint bets_kind_check check (kind in ('single', 'multiple', 'system', 'builder')),
  drop constraint bets_result_check,
  add constraint bets_result_check
    check (result in ('Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'CashOut'));
-- The bets that count towards a player's limit of open bets.
create index bets_standing on sports.bets (player_id) where state in ('reserved', 'open');

alter table sports.refused_settlements
  drop constraint refused_settlements_reason_check,
  add constraint refused_settlements_reason_check check (reason in ('unknown-bet',
    'bet-told-twice', 'payout-above-agreed', 'amount-differs', 'payout-below-cashed-out',
    'cash-out-of-settled', 'settled-after-cash-out', 'open-stake-differs'));

-- Every result that the sportsbook told of a bet, in order. Nothing is changed or removed.
create table sports.bet_results (
  player_id uuid not null,
  -- The bet: sports.bets.seq.
  bet bigint not null,
  seq bigint generated always as identity,
  call text not null check (call in ('creditcustomer', 'debitcustomer')),
  -- The sportsbook's own id of the movement.
  req_id text not null,
  result text not null
    check (result in ('Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'CashOut', 'PartCashOut')),
  -- What the bet has paid in all, and what it had paid before.
  payout bigint not null check (payout >= 0),
  payout_before bigint not null check (payout_before >= 0),
  -- What of the stake stays open.
  open_stake bigint not null check (open_stake >= 0),
  -- What of a correction the wallet could not pay back.
  owed bigint not null default 0 check (owed >= 0),
  -- What became of each selection, where the sportsbook tells it.
  legs jsonb not null default '[]',
  at timestamptz not null,
  primary key (player_id, bet, seq)
);
grant select, insert on sports.bet_results to ceibo_app;
