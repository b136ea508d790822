-- What players may like, and what the operator gathers: docs/decisions/0191-finding-games.md.

-- How many players played both of two games lately, counted every night. Few players would show who they are.
create table games.played_together (
  game_id text not null references games.games (id) on delete cascade,
  other_id text not null references games.games (id) on delete cascade,
  players integer not null check (players >= 3),
  primary key (game_id, other_id)
);

-- The operator's collections, as its file says them.
create table games.collections (
  key text primary key check (key ~ '^[a-z0-9-]{1,40}$'),
  sort integer not null,
  -- Days of Buenos Aires, both included; null for without an end.
  first_day date,
  last_day date,
  check (first_day <= last_day)
);
create table games.collection_names (
  collection text not null references games.collections (key) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  name text not null check (name <> ''),
  primary key (collection, language)
);
create table games.collection_games (
  collection text not null references games.collections (key) on delete cascade,
  game_id text not null references games.games (id) on delete cascade,
  sort integer not null,
  primary key (collection, game_id)
);

create trigger catalogue_changed after insert or update or delete or truncate on games.collections
  for each statement execute function games.note_change();
create trigger catalogue_changed after insert or update or delete or truncate on games.collection_names
  for each statement execute function games.note_change();
create trigger catalogue_changed after insert or update or delete or truncate on games.collection_games
  for each statement execute function games.note_change();

grant select, insert, delete on games.played_together to ceibo_app;
grant select, insert, update, delete on games.collections, games.collection_names, games.collection_games to ceibo_app;
