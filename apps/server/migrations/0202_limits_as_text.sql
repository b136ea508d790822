-- A player's limits, and what was used of them, are read and written whole with every bet, and by
-- nothing else. As text they are half as long, and PostgreSQL does not parse them.
alter table wallet.wallets
  alter column stake_limits type text using stake_limits::text,
  alter column stake_usage type text using stake_usage::text;
