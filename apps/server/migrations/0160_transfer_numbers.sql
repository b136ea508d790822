-- A number over all wallets, in the order in which the ledger was written: who follows the ledger reads from a number on, and a tie between players
-- is broken by it. Transfers from before have none. docs/decisions/0160-following-the-ledger.md.
create sequence wallet.transfer_numbers;
alter table wallet.transfers add column number bigint;
alter table wallet.transfers alter column number set default nextval('wallet.transfer_numbers');
-- Numbers grow with the table, so the index costs a stake nothing.
create index transfers_number on wallet.transfers using brin (number) with (pages_per_range = 16, autosummarize = on);
grant usage, select on sequence wallet.transfer_numbers to ceibo_app;
