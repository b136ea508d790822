-- What a player may stake stands on the wallet's own row, with what was used of it: a stake is
-- decided and counted under the lock that it takes anyway, so two never pass a limit together.
-- Both are null for players without limits. docs/decisions/0062-limits.md says what they hold.
alter table wallet.wallets
  add column stake_limits jsonb,
  add column stake_usage jsonb,
  add constraint usage_is_counted_for_limits check ((stake_limits is null) = (stake_usage is null));
