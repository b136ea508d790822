-- How much a game is played is read from games.daily_results, so nothing is counted a second time (see 0019).
drop table games.round_counts;
drop table games.counted_days;
