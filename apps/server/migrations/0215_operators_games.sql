-- Whether an operator gave this game, or its present facts. The product's own list, which is read at
-- each start, leaves such a game alone.
alter table games.games add column given_by_operator boolean not null default false;
