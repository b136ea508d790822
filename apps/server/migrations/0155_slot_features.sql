-- Features of slots that the wider catalogue brings: a lobby filters and a search finds by them.
insert into games.features (key, aliases, sort) values
  ('clusters', '{"cluster pays",racimos}', 9),
  ('expanding-wilds', '{"expanding wild","wild expansivo"}', 10),
  ('gamble', '{"double up",doblar}', 11);
insert into games.feature_names (feature, language, name) values
  ('clusters', 'es', 'Grupos'), ('clusters', 'pt', 'Grupos'), ('clusters', 'en', 'Clusters'),
  ('expanding-wilds', 'es', 'Comodines expansivos'), ('expanding-wilds', 'pt', 'Coringas expansivos'),
  ('expanding-wilds', 'en', 'Expanding wilds'),
  ('gamble', 'es', 'Doble o nada'), ('gamble', 'pt', 'Dobro ou nada'), ('gamble', 'en', 'Double or nothing');
