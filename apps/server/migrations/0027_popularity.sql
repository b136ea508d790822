-- How much a game is played is read from games.daily_results. Databases whose 0019 was carried out in its first form have counted it a second time.
drop table if exists games.round_counts;
drop table if exists games.counted_days;
