alter table games.games
  -- Players share its rounds (one wheel, one flight, one dealer) and stake on one within so many seconds; null where a round is one player's own.
  add column shared_betting_seconds integer check (shared_betting_seconds > 0);

alter table games.daily_results
  -- When it was said that chance does not explain the return of this game, as it stood on this day; once a day is enough.
  add column alarmed_at timestamptz;

-- From here on stake_squares has the squares of rounds. What was added up before has those of single stakes: the same for slots, which take one
-- stake a round; less than it should be for games that players share. These had no volatility, so nothing was judged by it; for the month in
-- which such days are still looked back at, their interval is narrower than it should be.
-- The greatest deviation that a player may choose, per stake, rounded up.
update games.games set volatility = 98.49, shared_betting_seconds = 6 where id = 'flywin' and provider_key = 'flywin' and volatility is null;
update games.games set volatility = 5.84, shared_betting_seconds = 15 where id = 'ruleta-ceibo' and provider_key = 'vivogaming' and volatility is null;
update games.games set volatility = 1.04, shared_betting_seconds = 15 where id = 'blackjack-buenos-aires' and provider_key = 'vivogaming' and volatility is null;
