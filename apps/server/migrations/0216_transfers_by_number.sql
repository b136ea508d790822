-- Who follows the ledger reads each second from a number on. A BRIN index knows nothing of the pages
-- that were written since it was last summarised, so all of them were read each time: thirty times
-- as long as the new transfers took. Numbers only grow, so a B-tree costs a stake little.
drop index wallet.transfers_number;
create index transfers_number on wallet.transfers (number) where number is not null;
