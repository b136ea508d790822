-- The sportsbook pushes its changes: events may be suspended, and the sportsbook may fall silent.
alter table sports.feed
  -- Since when nothing was heard of the sportsbook, so that none of its prices holds.
  add column silent_since timestamptz;
alter table sports.events
  -- Nothing of it can be bet on now; the content has the prices that it had last.
  add column is_suspended boolean not null default false;
