-- Words like those that somebody typed are found in the catalogue in memory, so the database keeps
-- no list of all words any more. The extension pg_trgm stays: who runs the database may use it.

create or replace function games.learn_game() returns trigger language plpgsql as $$
begin
  new.name_words := games.words_of_names(
    variadic new.name || array(select n.name from games.game_names n where n.game_id = new.id)
  );
  new.alias_words := games.words_of_names(variadic new.aliases);
  return new;
end $$;
drop trigger words on games.providers;
drop trigger words on games.categories;
drop trigger words on games.features;
drop trigger words on games.category_names;
drop trigger words on games.feature_names;
drop function games.learn_provider(), games.learn_label(), games.learn_label_name();
drop table games.words;
