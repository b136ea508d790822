-- The lobby: what a game is like, where it belongs, by which words it is found, what a player keeps of it, and how much it is played.
-- Both extensions are trusted: the owner of a database may make them without being the superuser (PostgreSQL 13 and later).
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

alter table games.games
  -- The name in a language where it is another than the studio's own.
  add column name_es text,
  add column name_pt text,
  add column name_en text,
  -- Other words that players look for it by.
  add column aliases text[] not null default '{}',
  -- The words of all these as they are compared, kept by a trigger.
  add column name_words text[] not null default '{}',
  add column alias_words text[] not null default '{}',
  -- What one round may cost, in millionths of the currency unit; null while the studio has not said.
  add column min_stake bigint check (min_stake > 0),
  add column max_stake bigint check (max_stake > 0),
  add column has_demo boolean not null default false,
  -- When the studio brought it out; null for the moment when it was added here.
  add column launched_at timestamptz,
  -- Rounds of the last thirty days, counted from the ledger (games.round_counts).
  add column popularity bigint not null default 0 check (popularity >= 0),
  add constraint games_stakes check (max_stake >= min_stake);

create table games.categories (
  key text primary key check (key ~ '^[a-z0-9-]{1,40}$'),
  name_es text not null,
  name_pt text not null,
  name_en text not null,
  aliases text[] not null default '{}',
  sort integer not null
);
create table games.features (like games.categories including all);
create table games.game_categories (
  game_id text not null references games.games (id) on delete cascade,
  category text not null references games.categories (key),
  primary key (game_id, category)
);
create table games.game_features (
  game_id text not null references games.games (id) on delete cascade,
  feature text not null references games.features (key),
  primary key (game_id, feature)
);

-- What every server process has in memory is right while this number is the one it was read under.
create table games.catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null,
  -- The transaction that counted last: each counts once, however much it changes.
  changed_in xid8
);
insert into games.catalogue_version (version) values (1);

create function games.note_change() returns trigger language plpgsql as $$
begin
  update games.catalogue_version set version = version + 1, changed_in = pg_current_xact_id() where changed_in is distinct from pg_current_xact_id();
  return null;
end $$;
create trigger catalogue_changed after insert or update or delete or truncate on games.games for each statement execute function games.note_change();
create trigger catalogue_changed after insert or update or delete or truncate on games.providers for each statement execute function games.note_change();
create trigger catalogue_changed after insert or update or delete or truncate on games.categories for each statement execute function games.note_change();
create trigger catalogue_changed after insert or update or delete or truncate on games.features for each statement execute function games.note_change();
create trigger catalogue_changed after insert or update or delete or truncate on games.game_categories for each statement execute function games.note_change();
create trigger catalogue_changed after insert or update or delete or truncate on games.game_features for each statement execute function games.note_change();

-- The words of a text as they are compared: small letters without accents; an apostrophe does not end a word.
create function games.words_of(said text) returns text[] language sql stable as $$
  select array_remove(regexp_split_to_array(lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(said, '[''’´`]', '', 'g'))), '[[:space:][:punct:]]+'), '')
$$;
-- The words that names are found by: each word, and the whole written as one ("ceibodorado").
create function games.words_of_names(variadic names text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct word), '{}')
  from unnest(names) as each (name), unnest(games.words_of(name) || array_to_string(games.words_of(name), '')) as found (word)
  where word <> ''
$$;

-- Every word that anything of the catalogue is found by, and which are alike: those that somebody may have meant are the nearest by their
-- trigrams. A word that nothing has any more does no harm: it leads to no game.
create table games.words (word text collate "C" primary key check (word <> ''));
create index words_alike on games.words using gist (word public.gist_trgm_ops (siglen = 64));

create function games.learn_game() returns trigger language plpgsql as $$
begin
  new.name_words := games.words_of_names(new.name, new.name_es, new.name_pt, new.name_en);
  new.alias_words := games.words_of_names(variadic new.aliases);
  insert into games.words (word) select unnest(new.name_words || new.alias_words) on conflict do nothing;
  return new;
end $$;
create trigger words before insert or update of name, name_es, name_pt, name_en, aliases on games.games
  for each row execute function games.learn_game();
create function games.learn_provider() returns trigger language plpgsql as $$
begin
  insert into games.words (word) select unnest(games.words_of_names(new.name, new.key)) on conflict do nothing;
  return new;
end $$;
create trigger words before insert or update of name, key on games.providers for each row execute function games.learn_provider();
create function games.learn_label() returns trigger language plpgsql as $$
begin
  insert into games.words (word) select unnest(games.words_of_names(variadic array[new.name_es, new.name_pt, new.name_en] || new.aliases)) on conflict do nothing;
  return new;
end $$;
create trigger words before insert or update on games.categories for each row execute function games.learn_label();
create trigger words before insert or update on games.features for each row execute function games.learn_label();
-- What was there before is learnt now.
update games.games set name = name;
update games.providers set name = name;

insert into games.categories (key, name_es, name_pt, name_en, aliases, sort) values
  ('slots', 'Slots', 'Slots', 'Slots', '{tragamonedas,tragaperras,"caça níqueis","slot machines"}', 1),
  ('live', 'En vivo', 'Ao vivo', 'Live', '{"casino en vivo","cassino ao vivo","live casino",crupier,croupier,dealer}', 2),
  ('roulette', 'Ruleta', 'Roleta', 'Roulette', '{}', 3),
  ('blackjack', 'Blackjack', 'Blackjack', 'Blackjack', '{veintiuno,"vinte e um"}', 4),
  ('table', 'Mesa', 'Mesa', 'Table games', '{"juegos de mesa","jogos de mesa",baccarat,bacará,dados,dice}', 5),
  ('poker', 'Póker', 'Pôquer', 'Poker', '{}', 6),
  ('crash', 'Crash', 'Crash', 'Crash', '{aviador,aviator,multiplicador,multiplier}', 7),
  ('arcade', 'Arcade', 'Arcade', 'Arcade', '{pesca,fishing,arcades}', 8);
insert into games.features (key, name_es, name_pt, name_en, aliases, sort) values
  ('free-spins', 'Giros gratis', 'Giros grátis', 'Free spins', '{"tiradas gratis","rodadas grátis"}', 1),
  ('jackpot', 'Jackpot', 'Jackpot', 'Jackpot', '{"pozo acumulado",acumulado}', 2),
  ('hold-and-win', 'Hold and Win', 'Hold and Win', 'Hold and Win', '{respins,"lock and win"}', 3),
  ('ways', 'Muchas formas de ganar', 'Muitas formas de ganhar', 'Many ways to win', '{ways,"243 ways",megaways}', 4),
  ('cascades', 'Cascadas', 'Cascatas', 'Cascades', '{avalancha,avalanche,tumble}', 5),
  ('multipliers', 'Multiplicadores', 'Multiplicadores', 'Multipliers', '{}', 6),
  ('bonus-buy', 'Compra de bono', 'Compra de bônus', 'Bonus buy', '{"comprar bono"}', 7),
  ('classic', 'Clásicos', 'Clássicos', 'Classics', '{frutas,fruits,"777"}', 8);
-- What was there before was slots.
insert into games.game_categories (game_id, category) select id, 'slots' from games.games;

-- What each game is played a day (UTC): the ledger is read once for each day.
create table games.round_counts (
  day date not null,
  game_id text not null references games.games (id) on delete cascade,
  rounds bigint not null check (rounds > 0),
  primary key (day, game_id)
);
create table games.counted_days (
  day date primary key,
  counted_at timestamptz not null
);

create table games.favourites (
  player_id uuid not null,
  game_id text not null references games.games (id) on delete cascade,
  added_at timestamptz not null,
  primary key (player_id, game_id)
);

grant select, insert, update, delete on games.categories, games.features, games.game_categories, games.game_features, games.words,
  games.round_counts, games.counted_days, games.favourites to ceibo_app;
grant select, update on games.catalogue_version to ceibo_app;
