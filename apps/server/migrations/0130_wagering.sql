-- Bonus money belongs to one grant. The wagering of the open grant stands on the wallet's own row, as limits do: a stake is decided, and counts for
-- it, under the lock that it takes anyway. docs/decisions/0132-grants.md says what it holds.
alter table wallet.wallets add column wagering jsonb;
-- The grant that a transfer's bonus is of, and that it counts for; what it counted, and the weight of its game in hundredths of a percent. A
-- rollback counts back what its stake counted.
alter table wallet.transfers
  add column grant_id uuid,
  add column counted bigint not null default 0,
  add column weight integer,
  add constraint what_is_counted_has_a_grant check (counted = 0 or grant_id is not null);
-- What a grant's stakes counted, and where its bonus went.
create index transfers_of_grants on wallet.transfers (grant_id, seq) where grant_id is not null;
