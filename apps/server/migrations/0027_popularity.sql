-- How much a game is played is read from games.daily_results, so nothing is counted a second time (see 0019, of which there was a form without these).
drop table if exists games.round_counts;
drop table if exists games.counted_days;
