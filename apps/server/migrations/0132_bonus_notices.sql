-- How many hours before its end the player was last told that the open bonus expires.
alter table promotions.grants add column noticed_hours integer check (noticed_hours in (24, 72));
create index grants_expiring on promotions.grants (expires_at) where state = 'active';
