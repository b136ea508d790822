-- The checker of the ledger asks this table which sources are sportsbooks, as it does for the other traits of protocols.
alter table wallet.protocols
  -- Its rounds are bets on sports.
  add column takes_bets boolean not null default false;
update wallet.protocols set takes_bets = true where name = 'bti';
