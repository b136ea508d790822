-- The face (white-label skin) of the site at which a player registered: each link that verifies an
-- e-mail of the player is made for it. The first link of those who are there says which it was.
alter table identity.players
  add column face text not null default 'default' check (length(face) <= 40);
update identity.players p set face = v.face
from (
  select distinct on (player_id) player_id, face from identity.verifications
  where email is null order by player_id, expires_at
) v
where v.player_id = p.id and v.face <> p.face and length(v.face) <= 40;
