-- Bets of a player on different outcomes of one market, found when the later one is placed: docs/decisions/0143-opposite-bets.md. A pair is there both ways.
create table sports.opposite_bets (
  player_id uuid not null,
  bet bigint not null,
  other bigint not null,
  primary key (player_id, bet, other),
  foreign key (player_id, bet) references sports.bets (player_id, seq),
  foreign key (player_id, other) references sports.bets (player_id, seq),
  check (bet <> other)
);
grant select, insert on sports.opposite_bets to ceibo_app;
-- One more reason why a settled bet counts nothing. What stands in the table already fits, so it is not read again.
alter table wallet.transfers
  drop constraint transfers_count_reason_check,
  add constraint transfers_count_reason_check
    check (count_reason in ('later', 'void', 'half', 'cash-out', 'odds', 'leg-odds', 'opposite')) not valid;
