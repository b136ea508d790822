-- Rounds are written in the order of their time, so a BRIN index finds those of a moment and costs their writing next to nothing.
drop index promotions.rounds_by_time;
create index rounds_by_time on promotions.rounds using brin (staked_at) with (pages_per_range = 16, autosummarize = on);
