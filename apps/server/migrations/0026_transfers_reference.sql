-- Transfers are written under the lock of their wallet's row, in the same transaction: the reference locked that row once more for each of
-- them, which was a tenth of what a bet costs the database. That every transfer has its wallet is a check of the books (audit/books.sql).
alter table wallet.transfers drop constraint transfers_player_id_currency_fkey;
