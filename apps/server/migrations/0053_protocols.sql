-- What the ledger lets the providers of each protocol do. A source of the ledger begins with the name of its protocol: hub88:ceibo.
create table wallet.protocols (
  name text primary key check (name ~ '^[a-z0-9]{1,20}$'),
  -- A rollback takes a win back too, and undoes a stake whatever became of it.
  undoes_wins boolean not null default false,
  -- Wins are of rounds: one that is recorded on a stake says nothing of the other stakes of its round.
  wins_are_of_rounds boolean not null default false
);
insert into wallet.protocols (name, undoes_wins, wins_are_of_rounds) values
  ('hub88', false, false), ('softswiss', true, false), ('evenbet', false, true), ('pragmatic', false, true), ('bti', false, false);
grant select on wallet.protocols to ceibo_app;

alter table games.providers
  drop constraint providers_protocol_check,
  add constraint providers_protocol_is_known foreign key (protocol) references wallet.protocols (name);
