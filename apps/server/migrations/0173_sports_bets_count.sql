-- Sports bets count for the wagering of a bonus when they are settled: docs/decisions/0173-sports-bets-for-wagering.md. Each settlement says by how
-- much what counts of the bet's stake changed, and why it is not all of it.
alter table wallet.transfers
  add column count_base bigint,
  add column count_reason text check (count_reason in ('later', 'void', 'half', 'cash-out', 'odds', 'leg-odds')),
  add constraint what_counts_of_a_bet_has_a_grant check (count_base is null or (grant_id is not null and weight is not null and round is not null));
-- What the settlements of a bet counted so far. A bet is a round of its own.
create index transfers_bet_counts on wallet.transfers (player_id, currency, source, round) where count_base is not null;
