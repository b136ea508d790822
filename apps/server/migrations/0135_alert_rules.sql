-- From how much on a player's day is worth a look by staff. What each rule measures is code; the operator sets how much.
create table limits.alert_rules (
  rule text primary key check (rule in ('chasing', 'night-play', 'rising-stakes')),
  -- Deposits of a day, stakes of a night, or times the usual day.
  threshold bigint not null check (threshold > 0),
  -- The least loss or the least stakes of the day, in units of the ledger; a night needs none.
  amount bigint check (amount > 0),
  is_on boolean not null default true,
  check ((amount is null) = (rule = 'night-play'))
);
insert into limits.alert_rules (rule, threshold, amount) values
  ('chasing', 3, 20000000000),
  ('night-play', 100, null),
  ('rising-stakes', 3, 50000000000);
grant select, update on limits.alert_rules to ceibo_app;
