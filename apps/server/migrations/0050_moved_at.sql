-- When the newest transfer of a wallet was made: the next one is dated no earlier, whatever the clock of
-- its process says. Empty until the first transfer after this migration.
alter table wallet.wallets add column moved_at timestamptz;
