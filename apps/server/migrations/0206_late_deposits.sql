alter table cashier.deposits
  -- How it had ended when a payment that nobody could read put it aside for people.
  add column ended_as text check (ended_as in ('rejected', 'cancelled', 'expired')),
  -- When a payment that came after its end was admitted: it counts for the limits of that day.
  add column admitted_late_at timestamptz;
create index deposits_admitted_late on cashier.deposits (player_id, admitted_late_at)
  where admitted_late_at is not null;
