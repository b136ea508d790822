-- What of a player's deposits must still be staked before it can be withdrawn. A deposit raises it, stakes of cash lower it, and a rollback
-- gives back what its stake lowered. Each transfer says by how much, so that the checker of the books can add it up (docs/decisions/0037).
alter table wallet.wallets add column playthrough bigint not null default 0 check (playthrough >= 0);
alter table wallet.transfers add column playthrough bigint not null default 0;

-- A stake that is older than its wallet's last forfeiture has no bonus to give back.
create index transfers_forfeits on wallet.transfers (player_id, currency, seq) where kind = 'bonus-forfeit';
-- Stakes of bonus in rounds that they do not close: which of them are still in play is asked before a withdrawal.
create index transfers_bonus_in_play on wallet.transfers (player_id, currency, seq) where bonus < 0 and in_play > 0;
