-- The wheel: one spin a day. docs/decisions/0172-wheel.md.
create table promotions.wheels (
  id integer primary key generated always as identity,
  -- Sectors, chances and stock, as the operator's file says them. The newest row is the wheel.
  content jsonb not null,
  added_at timestamptz not null
);

-- What was given of a sector on a day of Buenos Aires. It is the sector's by its key, so a wheel that
-- is saved anew in mid-day goes on with what is left.
create table promotions.wheel_stock (
  day date not null,
  sector text not null,
  given bigint not null check (given > 0),
  primary key (day, sector)
);

-- The outcome of a day. It is stored before anything moves on a screen.
create table promotions.spins (
  player_id uuid not null,
  day date not null,
  wheel_id integer not null references promotions.wheels (id),
  sector text not null,
  title jsonb not null,
  amount bigint not null check (amount >= 0),
  grant_id uuid,
  at timestamptz not null,
  primary key (player_id, day),
  foreign key (player_id, grant_id) references promotions.grants (player_id, id),
  check ((grant_id is null) = (amount = 0))
);
create index spins_day on promotions.spins (day);
grant select, insert on promotions.wheels, promotions.spins to ceibo_app;
grant select, insert, update on promotions.wheel_stock to ceibo_app;
