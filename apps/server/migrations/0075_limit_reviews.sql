-- Who was offered limits and what they chose, and when they last looked at them: a reminder goes out every six months (UKGC RTS 12).
create table limits.reviews (
  player_id uuid primary key,
  -- The first choice counts for the offer, which is not made again.
  answer text not null check (answer in ('limit', 'none')),
  answered_at timestamptz not null,
  reviewed_at timestamptz not null,
  reminded_at timestamptz
);
create index reviews_due on limits.reviews (greatest(reviewed_at, reminded_at));
grant select, insert, update on limits.reviews to ceibo_app;

insert into limits.reviews (player_id, answer, answered_at, reviewed_at)
  select player_id, 'limit', min(set_at), max(set_at) from limits.limits
  where set_by = 'player' group by player_id;
