-- Links of mails to players who forgot their password. Only hashes of tokens are kept; a password that changes deletes the player's.
create table identity.password_resets (
  token_hash bytea primary key,
  player_id uuid not null references identity.players (id),
  -- Where the link was sent: it works while this is the player's address.
  email text not null,
  expires_at timestamptz not null
);
create index password_resets_player_id on identity.password_resets (player_id);

grant select, insert, delete on identity.password_resets to ceibo_app;
