-- Tournaments: docs/decisions/0161-tournaments.md. A tournament is what the operator's file says; a run is one time that it is held.
create table promotions.tournaments (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- As the file says it. The code that reads files reads it too.
  content jsonb not null,
  active boolean not null,
  sort integer not null,
  added_at timestamptz not null
);

create table promotions.runs (
  id uuid primary key,
  tournament text not null references promotions.tournaments (key),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The tournament's content when the run was made: a change of the file counts from the next run on.
  content jsonb not null,
  pool bigint not null check (pool > 0),
  state text not null check (state in ('open', 'started', 'closing', 'reviewing', 'final', 'paid', 'cancelled')),
  -- Until when a closing run waits for open rounds, and a reviewing one for staff.
  waits_until timestamptz not null,
  -- Staff hold the result back.
  held boolean not null default false,
  final_at timestamptz,
  paid_at timestamptz,
  reason text,
  -- How many players have joined or scored, and how many have a place.
  players integer not null default 0 check (players >= 0),
  -- Grows with each change of the board.
  version bigint not null default 0,
  -- Of random drops: the secret that their moments come from, and its hash, published from the start.
  seed text,
  seed_hash text,
  unique (tournament, starts_at),
  check (ends_at > starts_at),
  check ((final_at is not null) = (state in ('final', 'paid'))),
  check ((paid_at is not null) = (state = 'paid')),
  check ((seed is null) = (seed_hash is null))
);
create index runs_under_way on promotions.runs (starts_at) where state not in ('paid', 'cancelled');

-- Who takes part, and how the score stands. `reached` is the ledger's number of the transfer that the score was reached with: it breaks ties.
create table promotions.entries (
  player_id uuid not null,
  run_id uuid not null references promotions.runs (id),
  -- How the board names the player to others.
  who text not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  score bigint not null default 0 check (score >= 0),
  reached bigint not null default 0 check (reached >= 0),
  rounds integer not null default 0 check (rounds >= 0),
  -- What the next round of a streak, or of the best rounds, is compared with.
  progress jsonb not null default '{}',
  disqualified_at timestamptz,
  reason text check (reason <> ''),
  primary key (run_id, player_id),
  check ((disqualified_at is null) = (reason is null))
);
-- The board: those with a score, in the order of their places.
create index entries_board on promotions.entries (run_id, score desc, reached, player_id) where score > 0 and disqualified_at is null and left_at is null;
create index entries_of_player on promotions.entries (player_id, run_id);

-- Parts of a board, each with as many players as a place is quickly counted in. A part begins below the one before it.
create table promotions.board_parts (
  run_id uuid not null references promotions.runs (id),
  score bigint not null,
  reached bigint not null,
  players integer not null check (players >= 0),
  primary key (run_id, score, reached)
);

-- The rounds of games that a tournament goes by, as far as the ledger was followed.
create table promotions.rounds (
  player_id uuid not null,
  source text not null,
  round text not null,
  game text not null,
  -- The number and the time of its first stake, to which it belongs.
  first bigint not null,
  staked_at timestamptz not null,
  stake bigint not null,
  win bigint not null,
  in_play bigint not null,
  -- Of its last change.
  number bigint not null,
  primary key (player_id, source, round)
);
create index rounds_open on promotions.rounds (staked_at) where in_play > 0;
create index rounds_of_player on promotions.rounds (player_id, staked_at);
create index rounds_by_time on promotions.rounds (staked_at);

-- How far the ledger was followed.
create table promotions.followed (
  follower text primary key,
  number bigint not null
);
insert into promotions.followed (follower, number) values ('tournaments', 0);

-- The prizes of a run: one for each place, fixed when the result is final. Together they are the pool. Divided by run, so a player is a winner here.
create table promotions.prizes (
  run_id uuid not null references promotions.runs (id),
  place integer not null check (place > 0),
  kind text not null check (kind in ('cash', 'bonus')),
  amount bigint not null check (amount > 0),
  -- Null: nobody has the place.
  winner uuid,
  state text not null check (state in ('owed', 'paid', 'unclaimed')),
  -- A bonus is paid as cash to who may not be given one.
  paid_as text check (paid_as in ('cash', 'bonus')),
  paid_at timestamptz,
  primary key (run_id, place),
  check ((winner is null) = (state = 'unclaimed')),
  check ((paid_at is not null) = (state = 'paid') and (paid_as is not null) = (state = 'paid'))
);
create index prizes_owed on promotions.prizes (run_id, place) where state = 'owed';
create index prizes_of_winner on promotions.prizes (winner, run_id) where winner is not null;

-- Random drops: each falls at a moment that was drawn before the start, to the first round that is staked from then on.
create table promotions.drops (
  run_id uuid not null references promotions.runs (id),
  place integer not null check (place > 0),
  falls_at timestamptz not null,
  winner uuid,
  source text,
  round text,
  game text,
  won_at timestamptz,
  primary key (run_id, place),
  check ((winner is null) = (round is null))
);
create index drops_to_fall on promotions.drops (run_id, falls_at) where winner is null;
create index drops_won on promotions.drops (run_id, winner, source, round) where winner is not null;

grant select, insert, update on promotions.tournaments, promotions.runs, promotions.entries, promotions.prizes, promotions.drops to ceibo_app;
grant select, update on promotions.followed to ceibo_app;
grant select, insert, update, delete on promotions.board_parts, promotions.rounds to ceibo_app;
