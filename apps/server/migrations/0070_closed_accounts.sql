-- Accounts that their players have closed. Nothing of them is deleted: money that arrives late still books.
alter table identity.players
  drop constraint players_status_check,
  add constraint players_status_check check (status in ('open', 'blocked', 'closed'));

create table identity.closures (
  player_id uuid not null references identity.players (id),
  -- UUIDs of version 7: in the order of time.
  id uuid not null,
  closed_at timestamptz not null,
  reason text not null check (reason ~ '^[a-z-]{1,40}$'),
  note text not null,
  -- Cash that the player could not withdraw: the operator pays it out.
  remainder bigint not null check (remainder >= 0),
  -- Bonus that ended with the account.
  forfeited bigint not null check (forfeited >= 0),
  reopened_at timestamptz,
  reopened_because text,
  primary key (player_id, id),
  check ((reopened_at is null) = (reopened_because is null))
);
create unique index closures_one_open on identity.closures (player_id) where reopened_at is null;
grant select, insert on identity.closures to ceibo_app;
grant update (reopened_at, reopened_because) on identity.closures to ceibo_app;
