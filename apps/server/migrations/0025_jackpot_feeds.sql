-- Where a company tells how its games' shared jackpot stands; null for those without one.
alter table games.providers add column jackpot_url text;
-- When the company last said so; null for one that no company tells.
alter table games.jackpots add column read_at timestamptz;
