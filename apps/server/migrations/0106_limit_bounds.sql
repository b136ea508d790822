-- The least and the most that a limit may be, by province: its regulator sets them (LOTBA). The row of a province wins
-- over that of '*'.
create table limits.bounds (
  -- The letter of ISO 3166-2:AR, or '*'.
  province text not null check (province ~ '^([A-Z]|\*)$'),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  -- Money in units of the ledger; of 'time' minutes.
  least bigint not null check (least > 0),
  most bigint not null,
  -- Who sets them, for who asks why.
  source text not null check (source <> ''),
  primary key (province, kind),
  check (most >= least),
  -- A month has no more minutes.
  check (kind <> 'time' or most <= 44640)
);
insert into limits.bounds (province, kind, least, most, source) values
  ('*', 'deposit', 100000000, 100000000000000, 'the operator'),
  ('*', 'loss', 100000000, 100000000000000, 'the operator'),
  ('*', 'stake', 100000000, 1000000000000000, 'the operator'),
  ('*', 'time', 15, 44640, 'the operator');
grant select, insert, update, delete on limits.bounds to ceibo_app;
