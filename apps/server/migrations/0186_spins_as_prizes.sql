-- Prizes of tournaments may be free spins: their amount is what the spins stake together (docs/decisions/0185-free-spins.md).
alter table promotions.prizes
  drop constraint prizes_kind_check,
  add constraint prizes_kind_check check (kind in ('cash', 'bonus', 'spins')),
  drop constraint prizes_paid_as_check,
  add constraint prizes_paid_as_check check (paid_as in ('cash', 'bonus', 'spins'));
