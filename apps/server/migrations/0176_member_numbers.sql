-- The number that a player's level card bears: in the order of registration. It is displayed only; nothing is found by it.
alter table identity.players add column member_number bigint;
update identity.players p set member_number = n.number
from (select id, row_number() over (order by registered_at, id) as number from identity.players) n where n.id = p.id;
alter table identity.players alter column member_number set not null;
alter table identity.players alter column member_number add generated always as identity;
select setval(pg_get_serial_sequence('identity.players', 'member_number'), count(*) + 1, false) from identity.players;
