-- Horse racing has a category of its own in the lobby.
insert into games.categories (key, aliases, sort)
values ('horses', '{turf,hípica,carreras,corridas,racing,"horse racing"}', 9);
insert into games.category_names (category, language, name)
values ('horses', 'es', 'Caballos'), ('horses', 'pt', 'Cavalos'), ('horses', 'en', 'Horses');
