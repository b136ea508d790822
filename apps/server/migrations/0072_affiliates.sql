-- Affiliates: campaigns, their hits, who registered through them, and what the companies were told.
create schema affiliates;

create table affiliates.campaigns (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  company text not null,
  -- Addresses with placeholders: packages/partner-protocol/src/affiliate.
  postback_url text not null,
  pixel_url text,
  -- Signs the postbacks.
  secret text not null,
  -- A registration counts for so many days after the last click.
  window_days integer not null check (window_days between 1 and 365),
  active boolean not null default true,
  added_at timestamptz not null
);

create table affiliates.hits (
  id uuid primary key,
  campaign_id text not null references affiliates.campaigns (id),
  -- SHA-256 of the secret that the browser has.
  token_hash bytea not null unique,
  campaign_type text,
  language text not null,
  -- False for another hit of one visitor on one day: it may bring a registration, and is no hit more.
  counted boolean not null,
  day date not null,
  -- A keyed hash of network address and browser, forgotten after two days.
  visitor bytea,
  at timestamptz not null,
  -- The last click of the browser that has the secret.
  last_at timestamptz not null,
  -- When a registration used it: it serves one only.
  used_at timestamptz
);
create unique index hits_visitor on affiliates.hits (campaign_id, day, visitor)
  where counted and visitor is not null;
create index hits_campaign on affiliates.hits (campaign_id, at) where counted;
create index hits_to_forget on affiliates.hits (at) where visitor is not null;

create table affiliates.attributions (
  player_id uuid primary key,
  campaign_id text not null references affiliates.campaigns (id),
  hit_id uuid not null references affiliates.hits (id),
  registered_at timestamptz not null,
  -- From here on nothing of the player counts: a self-exclusion.
  counts_until timestamptz,
  first_deposit_at timestamptz,
  first_deposit_amount bigint,
  check ((first_deposit_at is null) = (first_deposit_amount is null))
);
create index attributions_campaign on affiliates.attributions (campaign_id, registered_at);

-- Deposits of attributed players that the payment company took back, in millionths.
create table affiliates.take_backs (
  player_id uuid not null,
  reversal_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (player_id, reversal_id)
);

-- Months of Buenos Aires that have ended. Their figures do not change any more.
create table affiliates.months (
  campaign_id text not null references affiliates.campaigns (id),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  hits integer not null,
  registrations integer not null,
  first_deposits integer not null,
  first_deposit_amount bigint not null,
  stakes bigint not null,
  wins bigint not null,
  bonus_cost bigint not null,
  chargebacks bigint not null,
  closed_at timestamptz not null,
  primary key (campaign_id, month)
);

create table affiliates.postbacks (
  id uuid primary key,
  campaign_id text not null references affiliates.campaigns (id),
  -- Names the fact for the company, which counts it once.
  event_id text not null,
  event text not null check (event in ('registration', 'first-deposit', 'month')),
  campaign_type text,
  reference text not null,
  -- The bytes that are signed, the same at every attempt.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  -- Since it was made or an operator repeated it.
  tries integer not null default 0,
  created_at timestamptz not null,
  delivered_at timestamptz,
  unique (campaign_id, event_id),
  check ((state = 'delivered') <= (delivered_at is not null))
);
create index postbacks_open on affiliates.postbacks (created_at) where state <> 'delivered';

create table affiliates.postback_attempts (
  postback_id uuid not null references affiliates.postbacks (id),
  number integer not null,
  at timestamptz not null,
  -- Null when no whole answer came: `failure` then says why.
  status integer,
  failure text,
  primary key (postback_id, number)
);

grant usage on schema affiliates to ceibo_app;
grant select, insert, update on all tables in schema affiliates to ceibo_app;
