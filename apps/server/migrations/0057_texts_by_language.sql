-- Texts stand in rows keyed by their language, so that another language needs no other columns. The
-- code knows which languages there are (packages/contracts/src/languages.json).

-- The entries of the menus. The names leave what a release wrote into an entry (`seeded`): each name
-- now follows the next release by itself.
create table content.menu_item_names (
  place text not null,
  id integer not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  name text not null,
  seeded jsonb not null default '{}',
  primary key (place, id, language),
  foreign key (place, id) references content.menu_items (place, id) on delete cascade
);
insert into content.menu_item_names (place, id, language, name, seeded)
select i.place, i.id, n.language, n.name,
  case when i.seeded ? n.field
    then jsonb_build_object(
      'place', i.place, 'id', i.id, 'language', n.language, 'name', i.seeded -> n.field)
    else '{}'
  end
from content.menu_items i
cross join lateral (
  values ('es', i.name_s, 'name_s'), ('pt', i.name_p, 'name_p'), ('en', i.name, 'name')
) as n (language, name, field);
update content.menu_items set seeded = seeded - '{name,name_s,name_p}'::text[];
alter table content.menu_items drop column name, drop column name_s, drop column name_p;
grant select, insert, update, delete on content.menu_item_names to ceibo_app;

-- A game's name in a language where it is another than the studio's own.
create table games.game_names (
  game_id text not null references games.games (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  name text not null check (name <> ''),
  primary key (game_id, language)
);
create table games.category_names (
  category text not null references games.categories (key) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  name text not null check (name <> ''),
  primary key (category, language)
);
create table games.feature_names (
  feature text not null references games.features (key) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  name text not null check (name <> ''),
  primary key (feature, language)
);
insert into games.game_names (game_id, language, name)
select g.id, n.language, n.name from games.games g
cross join lateral (values ('es', g.name_es), ('pt', g.name_pt), ('en', g.name_en))
  as n (language, name)
where n.name <> '';
insert into games.category_names (category, language, name)
select c.key, n.language, n.name from games.categories c
cross join lateral (values ('es', c.name_es), ('pt', c.name_pt), ('en', c.name_en))
  as n (language, name)
where n.name <> '';
insert into games.feature_names (feature, language, name)
select f.key, n.language, n.name from games.features f
cross join lateral (values ('es', f.name_es), ('pt', f.name_pt), ('en', f.name_en))
  as n (language, name)
where n.name <> '';

-- The words that a game is found by: its own name, and that of every language.
create or replace function games.learn_game() returns trigger language plpgsql as $$
begin
  new.name_words := games.words_of_names(
    variadic new.name || array(select n.name from games.game_names n where n.game_id = new.id)
  );
  new.alias_words := games.words_of_names(variadic new.aliases);
  insert into games.words (word) select unnest(new.name_words || new.alias_words)
  on conflict do nothing;
  return new;
end $$;
drop trigger words on games.games;
create trigger words before insert or update of name, aliases on games.games
  for each row execute function games.learn_game();

-- Writing the game's name once more runs the trigger above.
create function games.learn_game_name() returns trigger language plpgsql as $$
begin
  update games.games set name = name where id = coalesce(new.game_id, old.game_id);
  return null;
end $$;
create trigger words after insert or update or delete on games.game_names
  for each row execute function games.learn_game_name();

-- The aliases of a category or a feature, and its names, are words that games are found by.
create or replace function games.learn_label() returns trigger language plpgsql as $$
begin
  insert into games.words (word) select unnest(games.words_of_names(variadic new.aliases))
  on conflict do nothing;
  return new;
end $$;
create function games.learn_label_name() returns trigger language plpgsql as $$
begin
  insert into games.words (word) select unnest(games.words_of_names(new.name))
  on conflict do nothing;
  return new;
end $$;
create trigger words before insert or update on games.category_names
  for each row execute function games.learn_label_name();
create trigger words before insert or update on games.feature_names
  for each row execute function games.learn_label_name();

create trigger catalogue_changed
  after insert or update or delete or truncate on games.game_names
  for each statement execute function games.note_change();
create trigger catalogue_changed
  after insert or update or delete or truncate on games.category_names
  for each statement execute function games.note_change();
create trigger catalogue_changed
  after insert or update or delete or truncate on games.feature_names
  for each statement execute function games.note_change();

alter table games.games drop column name_es, drop column name_pt, drop column name_en;
alter table games.categories drop column name_es, drop column name_pt, drop column name_en;
alter table games.features drop column name_es, drop column name_pt, drop column name_en;
grant select, insert, update, delete
  on games.game_names, games.category_names, games.feature_names to ceibo_app;

-- Any language may be added. The server refuses a code that is not in its list.
alter table identity.players
  drop constraint players_language_check,
  add constraint players_language_check check (language ~ '^[a-z]{2}$');
alter table content.page_texts
  drop constraint page_texts_language_check,
  add constraint page_texts_language_check check (language ~ '^[a-z]{2}$');
alter table content.promotion_texts
  drop constraint promotion_texts_language_check,
  add constraint promotion_texts_language_check check (language ~ '^[a-z]{2}$');
alter table content.banner_texts
  drop constraint banner_texts_language_check,
  add constraint banner_texts_language_check check (language ~ '^[a-z]{2}$');
alter table content.footer_banner_texts
  drop constraint footer_banner_texts_language_check,
  add constraint footer_banner_texts_language_check check (language ~ '^[a-z]{2}$');
