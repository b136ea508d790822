-- Campaigns: what a player does, and the bonus that it brings. docs/decisions/0170-campaigns.md.
create table promotions.campaigns (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- As the operator's file says it: trigger, reward, schedule, texts. The code that reads files reads it too.
  content jsonb not null,
  -- In capitals. A code names one campaign.
  code text unique check (code ~ '^[A-Z0-9]{4,20}$'),
  active boolean not null,
  -- What all players together may be given, and were.
  budget bigint not null check (budget > 0),
  spent bigint not null default 0 check (spent between 0 and budget),
  added_at timestamptz not null,
  sort integer not null
);

-- What the law of a place allows. "AR-B", "AR" or "*"; the narrowest counts.
create table promotions.place_rules (
  place text primary key check (place ~ '^(\*|[A-Z]{2}(-[A-Z])?)$'),
  rules jsonb not null
);

-- Who takes part. A player who left and joins again takes part from then on.
create table promotions.participants (
  player_id uuid not null,
  campaign text not null references promotions.campaigns (key),
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (player_id, campaign),
  check (left_at >= joined_at)
);
create index participants_of_campaign on promotions.participants (campaign, player_id) where left_at is null;

-- What was given. The cause names what brought it, such as "deposit:<id>": it brings one award, whatever campaigns there are.
create table promotions.awards (
  player_id uuid not null,
  cause text not null check (cause <> ''),
  campaign text not null references promotions.campaigns (key),
  grant_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (player_id, cause),
  foreign key (player_id, grant_id) references promotions.grants (player_id, id)
);
create index awards_of_campaign on promotions.awards (campaign, player_id);

-- Deposits that their payers took back: they bring nothing any more.
create table promotions.reversed_deposits (
  player_id uuid not null,
  deposit_id text not null,
  primary key (player_id, deposit_id)
);

-- Periods of cashback that were paid to everybody.
create table promotions.paid_periods (
  campaign text not null references promotions.campaigns (key),
  first_day date not null,
  primary key (campaign, first_day)
);

create table promotions.preferences (
  player_id uuid primary key,
  hides_offers boolean not null
);

-- The code by which a player invites others. Found by the code alone, so it is not divided by player.
create table promotions.referral_codes (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  referrer uuid not null unique
);

-- Whom a new player was invited by: once, for ever.
create table promotions.referrals (
  player_id uuid primary key,
  referrer uuid not null,
  campaign text not null references promotions.campaigns (key),
  entered_at timestamptz not null,
  rewarded_at timestamptz
);
create index referrals_open on promotions.referrals (campaign, player_id) where rewarded_at is null;

grant select, insert, update on promotions.campaigns, promotions.participants, promotions.preferences, promotions.referrals to ceibo_app;
grant select, insert, update, delete on promotions.place_rules to ceibo_app;
grant select, insert on promotions.awards, promotions.reversed_deposits, promotions.paid_periods, promotions.referral_codes to ceibo_app;
