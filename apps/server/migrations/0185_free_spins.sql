-- Free spins: docs/decisions/0185-free-spins.md. A spin takes nothing, and what it wins is in no pocket until the spins have ended: the ledger
-- gathers it by award.
alter table wallet.transfers
  add column award_id uuid,
  add column gathered bigint not null default 0,
  add constraint what_is_gathered_is_in_no_pocket check (gathered = 0 or (award_id is not null and cash = 0 and bonus = 0 and held = 0));
create index transfers_of_awards on wallet.transfers (award_id, seq) where award_id is not null;

-- Free spins of one player at one game, from the wish to their end. Stored before the company is asked; the id is the key of every call about them.
create table games.free_spins (
  player_id uuid not null,
  id uuid not null,
  provider_key text not null references games.providers (key),
  game_code text not null,
  -- What is played, frozen when it was given.
  spins integer not null check (spins between 1 and 1000),
  value bigint not null check (value > 0),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('requested', 'unknown', 'issued', 'started', 'done', 'settled', 'cancelling', 'cancelled', 'expired',
    'refused')),
  -- When the company was last asked to issue them: before that, an answer cannot be under way.
  asked_at timestamptz,
  -- The company's own name of them.
  reward text,
  -- As the ledger was last read: spins played, and what they won.
  played integer not null default 0 check (played >= 0),
  gathered bigint not null default 0 check (gathered >= 0),
  -- What the promotions room has granted of it.
  granted bigint not null default 0 check (granted >= 0),
  ended_at timestamptz,
  -- Why they were refused or cancelled.
  reason text,
  primary key (player_id, id),
  check (expires_at > given_at),
  check ((ended_at is null) = (state in ('requested', 'unknown', 'issued', 'started', 'cancelling')))
);
-- Companies name them by our id or by their own, and say no player first.
create index free_spins_id on games.free_spins (id);
create index free_spins_reward on games.free_spins (provider_key, reward) where reward is not null;
create index free_spins_open on games.free_spins (expires_at) where ended_at is null;
create index free_spins_of_player on games.free_spins (player_id, given_at desc, id desc);
grant select, insert, update on games.free_spins to ceibo_app;

-- What promotions owes for free spins: who gave them, and what their winnings become.
create table promotions.spin_awards (
  player_id uuid not null,
  id uuid not null,
  source text not null check (source <> ''),
  reference text not null check (reference <> ''),
  -- By language.
  title jsonb not null check (title ? 'es'),
  -- The most that the winnings may be; it was stated when the spins were given.
  cap bigint not null check (cap > 0),
  -- The wagering terms of the winnings, frozen; null: they are cash.
  terms jsonb,
  granted bigint not null default 0 check (granted between 0 and cap),
  -- How many grants were made of it: more than one when a win came late.
  grants integer not null default 0 check (grants >= 0),
  primary key (player_id, id),
  unique (player_id, source, reference)
);
grant select, insert, update on promotions.spin_awards to ceibo_app;

-- An award of a campaign is a grant, or free spins.
alter table promotions.awards alter column grant_id drop not null,
  add column spins_id uuid,
  add constraint awards_are_one_thing check ((grant_id is null) <> (spins_id is null)),
  add foreign key (player_id, spins_id) references promotions.spin_awards (player_id, id);

-- The daily comparison also looks at free spins: how many there are, how many were played, what they won.
alter table games.reconciliation_differences
  drop constraint reconciliation_differences_kind_check,
  add constraint reconciliation_differences_kind_check check (kind in ('missing-here', 'missing-there', 'amount', 'state', 'spins'));
