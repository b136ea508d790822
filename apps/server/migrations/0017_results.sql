-- Transfers are added in the order of time, so a summary per block finds a period, at hardly any cost for each bet.
create index transfers_at on wallet.transfers using brin (at) with (pages_per_range = 32, autosummarize = on);

-- The standard deviation of what a round returns, in stakes: what chance may do to the return of a game. Null where it is not known.
alter table games.games add column volatility numeric(9, 4) check (volatility > 0);

-- What each game took and paid on a day of Buenos Aires, added up hour by hour. Amounts are millionths of a peso.
create table games.daily_results (
  day date not null,
  provider text not null,
  game text not null,
  -- Stakes that stand; a slot's round has one.
  rounds bigint not null,
  stakes bigint not null,
  stake_squares numeric not null,
  wins bigint not null,
  primary key (day, provider, game)
);
-- Until when the ledger has been added up.
create table games.results_state (
  one_row boolean primary key default true check (one_row),
  added_until timestamptz not null
);

insert into games.daily_results (day, provider, game, rounds, stakes, stake_squares, wins)
select (at at time zone 'America/Argentina/Buenos_Aires')::date, split_part(source, ':', 2), game,
  count(*) filter (where kind = 'stake' and amount > 0) - count(*) filter (where kind = 'rollback' and cash + bonus > 0),
  coalesce(sum(amount) filter (where kind = 'stake'), 0) - coalesce(sum(amount) filter (where kind = 'rollback' and cash + bonus > 0), 0),
  coalesce(sum(amount::numeric * amount) filter (where kind = 'stake'), 0) - coalesce(sum(amount::numeric * amount) filter (where kind = 'rollback' and cash + bonus > 0), 0),
  coalesce(sum(amount) filter (where kind = 'win'), 0) - coalesce(sum(amount) filter (where kind = 'rollback' and cash + bonus < 0), 0)
from wallet.transfers
where at < date_trunc('hour', now()) and round is not null and game is not null and currency = 'ARS' and kind in ('stake', 'win', 'rollback')
group by 1, 2, 3;
insert into games.results_state (added_until) values (date_trunc('hour', now()));

grant select, insert, update on games.daily_results, games.results_state to ceibo_app;
