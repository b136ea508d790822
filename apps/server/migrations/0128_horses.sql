-- Horse racing has a category of its own in the lobby.
insert into games.categories (key, name_es, name_pt, name_en, aliases, sort) values
  ('horses', 'Caballos', 'Cavalos', 'Horses', '{turf,hípica,carreras,corridas,racing,"horse racing"}', 9);
