-- The transaction history reads a player's deposits from the newest back, as it reads withdrawals by withdrawals_player.
create index deposits_player on cashier.deposits (player_id, requested_at desc, id desc);
drop index cashier.withdrawals_player;
create index withdrawals_player on cashier.withdrawals (player_id, requested_at desc, id desc);

-- A short number for people, as withdrawals have one.
create sequence cashier.deposit_number start 8840001;
grant usage on sequence cashier.deposit_number to ceibo_app;
alter table cashier.deposits add column number bigint not null default nextval('cashier.deposit_number');
alter table cashier.deposits add constraint deposits_number_key unique (number);
