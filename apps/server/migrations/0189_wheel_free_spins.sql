-- Prizes of the wheel may be free spins, whose amount is their cap: docs/decisions/0180-free-spins-of-the-wheel.md.
alter table promotions.wheel_spins
  add column spins_id uuid,
  add foreign key (player_id, spins_id) references promotions.spin_awards (player_id, id),
  drop constraint spins_check,
  add constraint a_prize_is_one_thing check (num_nonnulls(grant_id, spins_id) = (amount > 0)::int);
