-- The spins of the wheel are no free spins: their table says so.
alter table promotions.spins rename to wheel_spins;
alter index promotions.spins_day rename to wheel_spins_day;
